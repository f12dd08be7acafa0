import type { User } from '#server/contracts/members.ts'

/** Of the picture, in pixels of the picture's own: sharp on any screen. */
const PIXELS = 512

/** Decorative: the name stands beside it. Without a picture the first letter of the name, on our own ground. */
export function Avatar({ user, className = '' }: { user: Pick<User, 'firstName' | 'photoUrl'>; className?: string }) {
  const [letter] = new Intl.Segmenter().segment(user.firstName ?? '')
  return (
    <span className={`avatar ${className}`} aria-hidden="true">
      {letter?.segment ?? NOBODY}
      {user.photoUrl && (
        // One that does not come leaves the letter; the next one is another element.
        <img
          key={user.photoUrl}
          ref={hideBroken}
          src={user.photoUrl}
          alt=""
          width={PIXELS}
          height={PIXELS}
          onError={({ currentTarget }) => hide(currentTarget)}
        />
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

const hide = (image: HTMLImageElement) => {
  image.hidden = true
}

// One that failed before hydration fired its error before anybody listened.
const hideBroken = (image: HTMLImageElement | null) => {
  if (image?.complete && image.naturalWidth === 0 && image.currentSrc) hide(image)
}
