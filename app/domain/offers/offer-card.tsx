// For other features: an offer in a list, as a ticket. The stub shows its benefit, the part below the tear its
// description.
import type { OfferSummary } from '#server/contracts/offer-facts.ts'
import { Image } from '#app/ui/image.tsx'
import { figureOf, untilOf } from './offer-words.ts'
import './offer-card.css'

interface OfferCardProps {
  offer: OfferSummary
  href: string
  /** The level of its heading, by the heading above it. */
  level?: 2 | 3
  isFirst?: boolean
}

export function OfferCard({ offer, href, level = 2, isFirst = false }: OfferCardProps) {
  const Title = `h${level}` as const
  return (
    <article className="offer-card [--tear:0.625rem] relative grid grid-rows-[auto_1fr] h-full rounded-press bg-raised shadow-lift-1 overflow-hidden">
      <OfferStub offer={offer} isFirst={isFirst} />
      <div className="offer-card-text relative flex flex-col py-5 px-[min(1.25rem,6vw)] [border-block-start:2px_dotted_var(--line-strong)] before:(start-0 [border-start-end-radius:var(--tear)] [border-end-end-radius:var(--tear)]) after:(end-0 [border-start-start-radius:var(--tear)] [border-end-start-radius:var(--tear)])">
        {offer.bankName && <p className="text-14 text-soft">{offer.bankName}</p>}
        <Title className="text-[min(var(--t-22),9vw)] leading-[1.45]">
          <a
            href={href}
            className="offer-card-link focus-visible:[outline:none] after:(content-empty absolute [inset:-20rem_0_0])"
          >
            {offer.title}
          </a>
        </Title>
        <p className="text-soft">{offer.hint}</p>
        <p className="time text-14 pt-3">{untilOf(offer)}</p>
      </div>
    </article>
  )
}

/** The part above the tear: the film's colours, and the figure large on it. */
export function OfferStub({ offer, isFirst }: { offer: OfferSummary; isFirst: boolean }) {
  const { figure, of } = figureOf(offer)
  const isPrice = offer.type === 'FIXED_PRICE' || offer.type === 'AMOUNT'
  return (
    <div
      className="offer-stub relative grid content-end min-h-[12.5rem] py-5 px-[min(1.25rem,6vw)] overflow-hidden isolate over"
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
        className="offer-light absolute inset-0 -z-2 w-full h-full object-cover opacity-75 [transition:transform_var(--scene)_var(--ease)]"
      />
      <p className="offer-figure grid leading-[1.25] [&_b]:(text-[length:min(clamp(2.5rem,2rem_+_2vw,3.5rem),15vw)] leading-[1.2])">
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
