// Beside a button: its press accepts the terms. The links open in a new tab, so that the booking stays open.
import { m } from '#app/paraglide/messages.js'
import { Link } from '#app/ui/link.tsx'

interface TermsNoteProps {
  /** The button describes itself with it. */
  id: string
  text: string
}

export const TermsNote = ({ id, text }: TermsNoteProps) => (
  <div className="mt-6 text-14 text-soft leading-[1.6]">
    <p id={id}>{text}</p>
    <p className="flex flex-wrap gap-x-6">
      <NoteLink to="/terms-and-conditions" label={m.guests_terms_link()} />
      <NoteLink to="/privacy-policy" label={m.guests_privacy_link()} />
    </p>
  </div>
)

const NoteLink = ({ to, label }: { to: '/terms-and-conditions' | '/privacy-policy'; label: string }) => (
  <Link to={to} target="_blank" rel="noopener" className="link tap">
    {label}
  </Link>
)
