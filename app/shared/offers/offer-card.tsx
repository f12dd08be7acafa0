// For other features: an offer in a list, as a ticket. The cover shows its benefit, the part below the tear its
// description.
import type { OfferSummary } from '#server/contracts/offer-facts.ts'
import { Image } from '#app/ui/image.tsx'
import { figureOf, leastOf, untilOf } from './offer-words.ts'
import './offer-card.css'
import type { SiteLink } from '#app/lib/paths/links.ts'
import { keepNumbersWhole } from '#app/lib/format/whole-numbers.ts'
import { Link } from '#app/ui/link.tsx'

interface OfferCardProps {
  offer: OfferSummary
  link: SiteLink
  /** The level of its heading, by the heading above it. */
  level?: 2 | 3
  isFirst?: boolean
}

export function OfferCard({ offer, link, level = 2, isFirst = false }: OfferCardProps) {
  const Title = `h${level}` as const
  const least = leastOf(offer)
  return (
    <article className="group offer-card">
      <OfferCover offer={offer} isFirst={isFirst} />
      <div className="tear-holes flex flex-col py-5 px-[min(1.25rem,6vw)]">
        {offer.bankName && <p className="text-14 text-soft">{offer.bankName}</p>}
        <Title className="text-[min(var(--t-22),9vw)] leading-[1.45]">
          <Link
            {...link}
            className="can-hover:group-hover:text-beam-text focus-visible:[outline:none] after:(content-empty absolute [inset:-20rem_0_0])"
          >
            {keepNumbersWhole(offer.title)}
          </Link>
        </Title>
        <p className="text-soft">{keepNumbersWhole(offer.hint)}</p>
        {least && <p className="font-500">{least}</p>}
        <p className="time text-14 pt-3 mt-auto">{untilOf(offer)}</p>
      </div>
    </article>
  )
}

interface OfferCoverProps {
  offer: OfferSummary
  isFirst: boolean
  /** At the head of the offer's own page: larger, and a piece of its own. */
  isHead?: boolean
}

/** The longest figure, «2 بسعر 1», is almost six times as wide as its letters are high, and has one line at every width. */
const CARD = {
  cover: 'min-h-[12.5rem]',
  figure: '[&>b]:(text-[length:min(clamp(2.5rem,2rem_+_2vw,3.5rem),16cqi)] leading-[1.2])',
}
const HEAD = {
  cover: 'min-h-[15rem] rounded-press laptop:min-h-[26rem]',
  figure: '[&>b]:(text-[length:min(clamp(3rem,2rem_+_6vw,6.5rem),16cqi)] leading-[1.2])',
}

/** The part above the tear: the film's colours, and the figure large on it. */
export function OfferCover({ offer, isFirst, isHead = false }: OfferCoverProps) {
  const look = isHead ? HEAD : CARD
  const { figure, of } = figureOf(offer)
  const isPrice = offer.type === 'FIXED_PRICE' || offer.type === 'AMOUNT'
  return (
    <div
      className={`offer-cover relative grid content-end ${look.cover} py-5 px-[min(1.25rem,6vw)] overflow-hidden isolate over`}
      style={{ background: offer.tint }}
    >
      <Image
        src={offer.image}
        alt=""
        fallback=""
        tint={offer.tint}
        width={1200}
        height={562}
        sizes="(min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw"
        from={384}
        to={1200}
        isFirst={isFirst}
        className="offer-art"
      />
      <p className={`grid leading-[1.25] [container-type:inline-size] ${look.figure}`}>
        <b className={`wide ${isPrice ? 'price' : ''}`}>
          <bdi>{figure}</bdi>
        </b>
        <span className="text-18">{of}</span>
      </p>
    </div>
  )
}

/** Skeleton of the size of a card. */
export { OfferCardsSkeleton } from './offer-cards-skeleton.tsx'
