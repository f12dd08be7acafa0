import type { ConsentChoice } from '#server/contracts/rules/consent.ts'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { Link } from '#app/ui/link.tsx'

const NOW = { yes: m.consent_now_yes, no: m.consent_now_no, ask: m.consent_now_ask, none: m.consent_never }

export default function ConsentChooseView({ close }: DialogViewProps<Record<string, never>, ConsentChoice>) {
  const { consent } = useViewer()
  return (
    <div data-untracked>
      <DialogHead title={m.consent_choices()} onClose={() => close()} />
      <DialogText>{m.consent_choices_text()}</DialogText>
      <dl className="grid gap-5">
        <Purpose name={m.consent_needed_title()} state={m.consent_always()} text={m.consent_needed_text()} />
        <Purpose name={m.consent_statistics_title()} state={NOW[consent]()} text={m.consent_statistics_text()} />
        <Purpose name={m.consent_advertising_title()} state={m.consent_never()} text={m.consent_advertising_text()} />
      </dl>
      <p className="mt-5">
        <Link to="/privacy-policy" className="link">
          {m.consent_policy()}
        </Link>
      </p>
      {/* Side by side on a phone, too: neither answer is easier to reach. */}
      <footer className="flex flex-wrap gap-3 mt-6">
        <Button className="flex-[1_1_7rem]" onClick={() => close('no')}>
          {m.consent_refuse()}
        </Button>
        <Button className="flex-[1_1_7rem]" onClick={() => close('yes')}>
          {m.consent_accept()}
        </Button>
      </footer>
    </div>
  )
}

const Purpose = ({ name, state, text }: { name: string; state: string; text: string }) => (
  <div>
    <dt className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="font-600">{name}</span> <span className="tag">{state}</span>
    </dt>
    <dd className="text-14 text-soft leading-[1.7] mt-1">{text}</dd>
  </div>
)
