import type { User } from '#server/contracts/members.ts'

/** Size in pixels of the image file. It is sharp on every screen. */
const PIXELS = 512

/** Decorative, because the name stands beside it. Without a picture it shows the first letter of the name. */
export function Avatar({ user, className = '' }: { user: Pick<User, 'firstName' | 'photoUrl'>; className?: string }) {
  const [letter] = new Intl.Segmenter().segment(user.firstName ?? '')
  return (
    <span className={`avatar ${className}`} aria-hidden="true">
      <span className="contents">{letter?.segment ?? NO_NAME}</span>
      {user.photoUrl && (
        // If the picture fails to load, the letter stays. The key gives the next picture a new element.
        <img
          className="absolute inset-0 w-full h-full object-cover"
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

// Inlined, because the sprite of such icons would be loaded for this icon alone.
const NO_NAME = (
  <svg viewBox="0 0 24 24" className="size-[55%] fill-none stroke-current" strokeWidth="1.75" strokeLinecap="round">
    <circle cx="12" cy="8" r="3.5" />
    <path d="M5 20c.7-4 3.4-6 7-6s6.300 2 7 6" />
  </svg>
)

const hide = (image: HTMLImageElement) => {
  image.hidden = true
}

// An image that failed before hydration fired its error event before React listened.
const hideBroken = (image: HTMLImageElement | null) => {
  if (image?.complete && image.naturalWidth === 0 && image.currentSrc) hide(image)
}
