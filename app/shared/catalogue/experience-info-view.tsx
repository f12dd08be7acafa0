import { useQuery } from '@tanstack/react-query'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { hallSeatCount } from './seat-count.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { experienceQuery } from './experience.query.ts'
import { ExperienceFacts } from './experience-facts.tsx'
import { experiencesQuery } from './experiences.query.ts'
import { ErrorReference } from '#app/ui/error-reference.tsx'
import { Link } from '#app/ui/link.tsx'

export default function ExperienceInfoView({
  input: { id, name },
  close,
}: DialogViewProps<{ id: string; name: string }, void>) {
  // Showtimes contain only the id; the list maps it to the name in the URL.
  const all = useQuery(experiencesQuery({}))
  const experience = all.data?.find((listed) => listed.id === id)
  const slug = experience?.uniqueName ?? ''
  const detail = useQuery({ ...experienceQuery(slug), enabled: slug !== '' })
  const isMissing = all.isError || (all.isSuccess && !experience)
  return (
    <>
      <DialogHead title={name} onClose={() => close()} />
      {isMissing && (
        <EmptyState
          icon="warning"
          title={m.section_failed_title()}
          {...(all.error ? { text: problemMessage(all.error), note: <ErrorReference error={all.error} /> } : {})}
        >
          <Button icon="refresh" onClick={() => void all.refetch()}>
            {m.ui_retry()}
          </Button>
        </EmptyState>
      )}
      {all.isPending && <Skeleton className="h-60" />}
      {experience && (
        <>
          <DialogText>{experience.text}</DialogText>
          <p className="flex flex-wrap gap-x-8 gap-y-1 mb-6">
            <span className="num">{hallSeatCount(experience.seats)}</span>
            <span className="price">{m.experiences_price_from({ price: formatPrice(experience.priceFrom) })}</span>
          </p>
          {detail.isPending && <Skeleton className="h-40" />}
          {detail.data && <ExperienceFacts facts={detail.data.facts} />}
          <DialogActions>
            <Button onClick={() => close()}>{m.ui_close()}</Button>
            <Link className={buttonClass('main')} to="/experiences/$slug" params={{ slug }} replace>
              {m.experiences_more({ experience: name })}
            </Link>
          </DialogActions>
        </>
      )}
    </>
  )
}
