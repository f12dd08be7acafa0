import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

/** Cancelling is promised only where it is offered. */
function usePoints(): string[] {
  const canCancel = useQuery(settingsQuery).data?.features.cancelTicket
  return [...(canCancel ? [m.guests_terms_cancel()] : []), m.guests_terms_age(), m.guests_terms_phone()]
}

interface StepTermsProps {
  onClose: () => void
  onAccept: () => void
  /** The action after the acceptance is running. */
  isBusy?: boolean
  /** The error of the action after the acceptance, as a text. */
  error?: string | undefined
}

export const StepTerms = ({ onClose, onAccept, isBusy, error }: StepTermsProps) => (
  <>
    <DialogHead title={m.guests_terms_title()} onClose={onClose} />
    <DialogText>{m.guests_terms_text()}</DialogText>
    <ul className="grid gap-3 mb-6">
      {usePoints().map((point) => (
        <li key={point} className="flex gap-3 items-start">
          <Icon name="check" className="text-beam-text mt-1" />
          <span>{point}</span>
        </li>
      ))}
    </ul>
    {/* In a new tab, so that the booking stays open. */}
    <Link to="/terms-and-conditions" target="_blank" rel="noopener" className="link">
      {m.guests_terms_read()}
    </Link>
    {error !== undefined && (
      <p role="alert" className="text-14 text-bad mt-4">
        {error}
      </p>
    )}
    <DialogActions>
      {/* This step replaced the one before, so the focus moves to its button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button tone="main" className="grow" onClick={onAccept} isBusy={isBusy ?? false} autoFocus data-autofocus>
        {m.guests_terms_accept()}
      </Button>
    </DialogActions>
  </>
)
