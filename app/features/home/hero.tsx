// The hero of the home page: one banner at a time. It advances by itself unless it is hovered, focused, or motion is
// reduced.
import { useSuspenseQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useCityId } from '#app/shared/catalogue/cities/cities.query.ts'
import { m } from '#app/paraglide/messages.js'
import { linkOptions } from '@tanstack/react-router'
import { toOffer } from '#app/lib/paths/links.ts'
import { keepNumbersWhole } from '#app/lib/format/whole-numbers.ts'
import { RatingBadge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { isHttpsLink } from '#server/contracts/rules/site-link.ts'
import { Image, imageUrl } from '#app/ui/image.tsx'
import { Name } from '#app/ui/name.tsx'
import type { Banner } from '#server/contracts/catalogue.ts'
import { bannersQuery } from './home.query.ts'
import { HERO, HERO_TEXT } from './home-skeleton.tsx'
import { useSwipe } from './use-swipe.ts'
import './hero.css'
import { Link } from '#app/ui/link.tsx'

const CALM = '(prefers-reduced-motion: reduce)'
const wantsCalm = () => matchMedia(CALM).matches
const watchCalm = (onChange: () => void) => {
  const query = matchMedia(CALM)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Titles of more characters are smaller. */
const LONG_CHARACTERS = 24

export function Hero() {
  const { data: banners } = useSuspenseQuery(bannersQuery(useCityId()))
  const [chosen, setAt] = useState<number>()
  const at = chosen ?? 0
  const [isStopped, setStopped] = useState<boolean>()
  const isCalm = useSyncExternalStore(watchCalm, wantsCalm, () => false)
  const count = banners.length
  const isTurning = count > 1 && !(isStopped ?? isCalm)
  const following = banners[(at + 1) % count]?.image
  useEffect(() => {
    // Prefetches the next picture.
    if (isTurning && following) new window.Image().src = imageUrl(following, window.innerWidth > 1200 ? 1920 : 1080)
  }, [following, isTurning])

  const swipe = useSwipe((step) => setAt((at + step + count) % count))
  const banner = banners[at] ?? banners[0]
  if (!banner) return null
  const next = banners[(at + 1) % count]
  const isMiddle = banner.focus === 'middle'
  // The first banner is there at once: what fades in from nothing would delay the page's largest paint.
  const isTurned = chosen !== undefined
  return (
    <section
      data-hero=""
      className={`${HERO} ${isMiddle ? 'home-hero-middle' : ''}`}
      // React's types do not include custom properties.
      style={{ '--film': banner.tint } as CSSProperties}
      aria-roledescription={m.home_carousel()}
      aria-label={m.home_banners()}
      {...(count > 1 ? swipe : {})}
    >
      <Image
        key={banner.id}
        src={banner.image}
        alt=""
        width={1600}
        height={700}
        sizes="(min-width: 64rem) 100vw, 54rem"
        from={1080}
        to={3840}
        isFirst
        tint={banner.tint}
        className={`home-hero-art ${isMiddle ? 'hero-art-middle' : 'hero-art-side'} ${isTurned ? 'animate-[fade-in_600ms_var(--ease)]' : ''}`}
      />
      <div className={HERO_TEXT} aria-live={isTurning ? 'off' : 'polite'}>
        {/* All banners share a cell, so the hero is as high as the longest one, and nothing below it moves. */}
        <div className="grid self-stretch items-end min-w-0">
          {banners.map((other) =>
            other === banner ? (
              <BannerWords key={banner.id} banner={banner} isTurned={isTurned} />
            ) : (
              <div key={other.id} className={`${WORDS} invisible`} aria-hidden="true" inert>
                <BannerText banner={other} Title="p">
                  {isLinked(other) && <span className={LINK_LOOK}>{'\u00A0'}</span>}
                </BannerText>
              </div>
            ),
          )}
        </div>
        {count > 1 && next && (
          <div className="hero-dots">
            <p className="text-14 max-laptop:hidden">
              <span className="text-[color-mix(in_srgb,var(--stage-soft)_94%,var(--stage))]">{m.home_next()}</span>{' '}
              <span className="font-500">
                <Name>{next.title}</Name>
              </span>
            </p>
            <div className="flex items-center gap-1 max-w-full">
              {banners.map(({ id, title }, index) => (
                <button
                  key={id}
                  type="button"
                  className="home-hero-dot hero-dot"
                  data-turning={index === at && isTurning ? '' : undefined}
                  aria-label={m.home_show_banner({ title })}
                  aria-current={index === at ? 'true' : undefined}
                  onClick={() => index !== at && setAt(index)}
                >
                  {/* The filling bar is the clock: if hover or focus pauses it, the banner stays, too. */}
                  <span
                    className="block h-[4px] rounded-[4px] bg-[#ffffff66] overflow-hidden"
                    onAnimationEnd={() => setAt((at + 1) % count)}
                  />
                </button>
              ))}
              <button
                type="button"
                className="flex-none size-[max(44px,2.25rem)] grid place-items-center"
                aria-label={!isTurning ? m.home_play() : m.home_pause()}
                onClick={() => setStopped(isTurning)}
              >
                <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" aria-hidden="true">
                  <path d={!isTurning ? 'M8 5.500v13l11-6.500Z' : 'M7 6h3.500v12H7ZM13.500 6H17v12h-3.500Z'} />
                </svg>
              </button>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}

const WORDS = 'hero-words'

const BannerWords = ({ banner, isTurned }: { banner: Banner; isTurned: boolean }) => (
  <div className={`home-hero-words ${isTurned ? 'animate-[hero-words_600ms_var(--ease)]' : ''} ${WORDS}`}>
    <BannerText banner={banner} Title="h1">
      <BannerLink banner={banner} />
    </BannerText>
  </div>
)

interface BannerTextProps {
  banner: Banner
  Title: 'h1' | 'p'
  children: ReactNode
}

function BannerText({ banner, Title, children }: BannerTextProps) {
  return (
    <>
      <p className="hero-kicker">
        {banner.rate && <RatingBadge title={banner.rate} />}
        <span>{banner.kicker}</span>
      </p>
      <Title className={`wide ${banner.title.length > LONG_CHARACTERS ? 'hero-title-long' : 'hero-title'}`}>
        <Name>{keepNumbersWhole(banner.title)}</Name>
      </Title>
      <p className="hero-lede">{keepNumbersWhole(banner.text)}</p>
      {children}
    </>
  )
}

const LINK_LOOK = buttonClass('main', 'big', 'max-tablet:w-full')

const isLinked = ({ linkType, objectUniqueName, externalLink }: Banner): boolean =>
  linkType === 'OFFER' ||
  (linkType === 'FILM' && Boolean(objectUniqueName)) ||
  (linkType === 'EXTERNAL_LINK' && isHttpsLink(externalLink ?? ''))

function BannerLink({ banner: { linkType, objectUniqueName, externalLink } }: { banner: Banner }) {
  if (linkType === 'FILM' && objectUniqueName)
    return (
      <Link className={LINK_LOOK} to="/movies/$slug" params={{ slug: objectUniqueName }}>
        {m.home_book_seats()}
      </Link>
    )
  if (linkType === 'OFFER')
    return (
      <Link className={LINK_LOOK} {...(objectUniqueName ? toOffer(objectUniqueName) : linkOptions({ to: '/offers' }))}>
        {m.home_see_offer()}
      </Link>
    )
  if (linkType === 'EXTERNAL_LINK' && externalLink && isHttpsLink(externalLink))
    return (
      <a className={LINK_LOOK} href={externalLink} target="_blank" rel="noopener noreferrer">
        {m.home_read_more()}
        <span className="sr-only">{m.home_new_tab()}</span>
      </a>
    )
  return null
}
