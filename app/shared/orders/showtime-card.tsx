// For checkout, ticket and bookings: a showtime as a card, its film's poster beside the title and the facts.
import type { CSSProperties, ReactNode } from 'react'
import type { SiteLink } from '#app/lib/paths/links.ts'
import { Poster } from '#app/ui/image.tsx'
import { Link } from '#app/ui/link.tsx'
import { Name } from '#app/ui/name.tsx'

/** `sizes` of the poster is the width of its column in `card`. */
const VARIANTS = {
  checkout: {
    card: 'over checkout-card',
    sizes: '6rem',
    // On a phone with double text size, the text needs the full width.
    poster: 'h-full aspect-auto min-h-[8.5rem] rounded-0 laptop:min-h-[9rem] max-[12.99rem]:hidden',
    Facts: 'div',
    facts: 'grid gap-1 content-center py-4 laptop:py-3',
    Title: 'h2',
    title: 'text-22 hexp-24',
  },
  ticket: {
    card: 'ticket-main',
    sizes: '(min-width: 64rem) 18rem, 7rem',
    poster: 'h-full aspect-auto rounded-0 max-small-mobile:hidden',
    Facts: 'div',
    facts: 'flex flex-col p-4 laptop:p-8 max-small-mobile:[&_h2]:text-18',
    Title: 'h2',
    title: 'text-[min(var(--t-28),7.2vw)] laptop:text-40 font-700 leading-[1.3] hexp-36',
  },
  booking: {
    card: 'booking-card',
    sizes: '(min-width: 64rem) 14rem, 6.5rem',
    poster: 'shadow-[0_16px_40px_#00000080] max-small-mobile:w-[50%]',
    Facts: 'div',
    facts: undefined,
    Title: 'h1',
    title: 'booking-title',
  },
  cancel: {
    card: 'over cancel-card',
    sizes: '(min-width: 64rem) 20rem, 5rem',
    poster: '',
    Facts: 'div',
    facts: undefined,
    Title: 'p',
    title: 'text-18 font-600 laptop:(text-28 leading-[1.35] mb-2)',
  },
  upcoming: {
    card: 'over upcoming-card',
    sizes: '8rem',
    poster: 'row-[1/3] h-full aspect-auto rounded-0 max-small-mobile:hidden',
    Facts: 'span',
    facts: 'grid content-start pt-3 pb-2 ps-4 pe-6 leading-[1.6]',
    Title: 'b',
    title: 'text-18 font-600 leading-[1.45]',
  },
} as const

interface ShowtimeCardProps {
  film: { title: string; image: string; tint: string }
  variant: keyof typeof VARIANTS
  /** Makes the whole card a link. */
  link?: SiteLink
  /** Makes the card a landmark of this name. */
  label?: string
  /** A picture behind poster and facts. */
  backdrop?: ReactNode
  /** Above the title. */
  mark?: ReactNode
  /** Cancelled: the poster is grey. */
  isGone?: boolean
  /** Beside or below the facts, in a cell of its own. */
  end?: ReactNode
  /** The facts below the title. */
  children: ReactNode
}

export function ShowtimeCard({ film, variant, link, label, backdrop, mark, isGone, end, children }: ShowtimeCardProps) {
  const { card, sizes, poster, Facts, facts, Title, title } = VARIANTS[variant]
  const content = (
    <>
      {backdrop}
      <Poster
        film={film}
        alt=""
        sizes={sizes}
        isFirst={!link}
        className={isGone ? `${poster} [filter:grayscale(1)]` : poster}
      />
      <Facts className={facts}>
        {mark}
        <Title className={title}>
          <Name>{film.title}</Name>
        </Title>
        {children}
      </Facts>
      {end}
    </>
  )
  // React's types do not include custom properties.
  const style = { '--film': film.tint } as CSSProperties
  if (link)
    return (
      <Link {...link} className={card} style={style}>
        {content}
      </Link>
    )
  const Card = label === undefined ? 'div' : 'aside'
  return (
    <Card className={card} style={style} aria-label={label}>
      {content}
    </Card>
  )
}
