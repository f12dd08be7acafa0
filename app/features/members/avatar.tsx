import { imageUrl } from '#app/ui/image.tsx'
import type { User } from '#server/contracts/members.ts'

/** Of the picture, in pixels of the picture's own: sharp on any screen. */
const PIXELS = 128

/** Decorative: the name stands beside it. Without a picture the first letter of the name, on our own ground. */
export function Avatar({ user, className = '' }: { user: Pick<User, 'firstName' | 'photoUrl'>; className?: string }) {
  const [letter] = new Intl.Segmenter().segment(user.firstName ?? '')
  return (
    <span className={`avatar ${className}`} aria-hidden="true">
      {letter?.segment ?? NOBODY}
      {user.photoUrl && (
        // One that does not come leaves the letter.
        <img src={imageUrl(user.photoUrl, PIXELS)} alt="" width={PIXELS} height={PIXELS} onError={hide} />
      )}
    </span>
  )
}

// The sign of a person, drawn here: the file of such signs would come along for this one.
const NOBODY = (
  <svg viewBox="0 0 24 24" className="size-[55%] fill-none stroke-current" strokeWidth="1.75" strokeLinecap="round">
    <circle cx="12" cy="8" r="3.5" />
    <path d="M5 20c.7-4 3.4-6 7-6s6.300 2 7 6" />
  </svg>
)

const hide = ({ currentTarget }: { currentTarget: HTMLElement }) => {
  currentTarget.hidden = true
}
