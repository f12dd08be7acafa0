// A code before there is an order: checked, stored in this tab while the visitor chooses a film, and offered at the
// checkout.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { useFocusNeighbour } from '#app/lib/page/use-focus-neighbour.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { clearSavedVoucher, useSavedVoucher } from '#app/shared/vouchers/saved-voucher.ts'
import { VoucherCheck } from './voucher-check.tsx'
import { Link } from '#app/ui/link.tsx'

export const SavedVoucherSection = () => (
  <SectionBoundary fallback={<Skeleton className="h-[14rem] max-w-[34rem] mb-10" />} level={2}>
    <SavedVoucherBox />
  </SectionBoundary>
)

function SavedVoucherBox() {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const title = useId()
  const saved = useSavedVoucher()
  const neighbour = useFocusNeighbour()
  if (settings.features.voucher !== true) return null
  return (
    <section
      className="grid gap-3 justify-items-start max-w-[34rem] p-5 mb-10 rounded-part bg-raised"
      aria-labelledby={title}
      {...neighbour}
    >
      <h2 id={title} className="text-22">
        {m.vouchers_keep_title()}
      </h2>
      <div role="status" className="grid gap-3 justify-items-start">
        {saved && (
          <>
            <p>{m.vouchers_kept({ code: saved.maskedCode })}</p>
            <Link to="/" className={buttonClass('main')}>
              {m.vouchers_kept_films()}
            </Link>
          </>
        )}
      </div>
      {saved ? (
        <Button tone="bare" onClick={clearSavedVoucher}>
          {m.vouchers_kept_forget()}
        </Button>
      ) : (
        <VoucherCheck />
      )}
    </section>
  )
}
