import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { RatingBadge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NameIn } from '#app/ui/name.tsx'
import type { EntryRulesInput } from './entry-rules.dialog.ts'
import '#app/ui/lazy-icons.ts'

export default function EntryRulesView({ input: { rate, title }, close }: DialogViewProps<EntryRulesInput, boolean>) {
  // If the settings fail to load, the rating's own rule stands alone.
  const { data: settings } = useQuery(settingsQuery)
  const hasAge = rate.minAge !== null || rate.minAgeAlone !== null
  return (
    <>
      <DialogHead title={m.films_rules_title()} onClose={() => close(false)} />
      <DialogText>
        <NameIn name={title}>{(name) => m.films_rules_text({ title: name })}</NameIn>
      </DialogText>
      <ul className="grid gap-5">
        <Rule sign={<RatingBadge title={rate.title} />}>
          <span className="sr-only">{m.films_rules_rating()}</span> {rate.rule}
        </Rule>
        {settings?.entryRules?.map((rule) => (
          <Rule key={rule} sign={<Icon name="people" />}>
            {rule}
          </Rule>
        ))}
        {hasAge && <Rule sign={<Icon name="card" />}>{m.films_rules_identity()}</Rule>}
      </ul>
      <DialogActions>
        <Button tone="line" onClick={() => close(false)}>
          {m.ui_back()}
        </Button>
        <Button tone="main" onClick={() => close(true)}>
          {m.films_rules_agree()}
        </Button>
      </DialogActions>
    </>
  )
}

const Rule = ({ sign, children }: { sign: ReactNode; children: ReactNode }) => (
  <li className="grid grid-cols-[3.25rem_1fr] gap-3 items-start">
    <span className="grid place-items-center min-h-7">{sign}</span>
    <p>{children}</p>
  </li>
)
