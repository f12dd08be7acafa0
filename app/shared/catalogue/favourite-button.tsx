import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { FavouriteCinema } from './favourite-cinema.ts'

interface FavouriteButtonProps extends FavouriteCinema {
  cinema: { id: string; name: string }
  /** Whether its words stand beside the heart. */
  hasWords?: boolean
  className?: string
}

/** Marks a cinema as the favourite. The server renders it unpressed. */
export function FavouriteButton({ cinema, favouriteId, toggle, hasWords, className = '' }: FavouriteButtonProps) {
  const isFavourite = favouriteId === cinema.id
  const label = m.cinemas_favourite({ cinema: cinema.name })
  return (
    <button
      type="button"
      className={buttonClass(
        hasWords ? 'line' : 'bare',
        'md',
        `${hasWords ? '' : 'btn-round'} no-script:hidden ${className}`,
      )}
      aria-pressed={isFavourite}
      {...(hasWords ? {} : { 'aria-label': label, title: label })}
      onClick={() => toggle(cinema)}
    >
      <Icon name="heart" className={isFavourite ? 'text-beam-text [&_path]:fill-current' : ''} />
      {hasWords && <span className="contents">{m.cinemas_favourite_short()}</span>}
    </button>
  )
}
