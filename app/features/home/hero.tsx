// The hero of the home page: one banner at a time. It advances by itself unless it is hovered, focused, or motion is
// reduced.
import { useSuspenseQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react'
import { useCityId } from '#app/domain/catalogue/cities/cities.query.ts'
import { m } from '#app/paraglide/messages.js'
import { localizeHref } from '#app/lib/paths/localized-path.ts'
import { filmPath, pagePath } from '#app/lib/paths/paths.ts'
import { RatingBadge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Image, imageUrl } from '#app/ui/image.tsx'
import type { Banner } from '#server/contracts/catalogue.ts'
import { bannersQuery } from './home.query.ts'
import { useSwipe } from './use-swipe.ts'
import './hero.css'

const CALM = '(prefers-reduced-motion: reduce)'
const wantsCalm = () => matchMedia(CALM).matches
const watchCalm = (onChange: () => void) => {
  const query = matchMedia(CALM)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export function Hero() {
  const { data: banners } = useSuspenseQuery(bannersQuery(useCityId()))
  const [at, setAt] = useState(0)
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
  return (
    <section
      data-hero=""
      className={`home-hero over ${banner.focus === 'middle' ? 'home-hero-middle' : ''}`}
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
        from={640}
        to={3840}
        isFirst
        tint={banner.tint}
        className="home-hero-art"
      />
      <div className="wrap home-hero-say" aria-live={isTurning ? 'off' : 'polite'}>
        <BannerWords key={banner.id} banner={banner} />
        {count > 1 && next && (
          <div className="home-hero-reel">
            <p className="text-14 max-laptop:hidden">
              <span className="home-hero-next">{m.home_next()}</span> <span className="font-500">{next.title}</span>
            </p>
            <div className="flex items-center gap-1 max-w-full">
              {banners.map(({ id, title }, index) => (
                <button
                  key={id}
                  type="button"
                  className="home-hero-dot"
                  data-turning={index === at && isTurning ? '' : undefined}
                  aria-label={m.home_show_banner({ title })}
                  aria-current={index === at ? 'true' : undefined}
                  onClick={() => setAt(index)}
                >
                  {/* The filling bar is the clock: if hover or focus pauses it, the banner stays, too. */}
                  <span onAnimationEnd={() => setAt((at + 1) % count)} />
                </button>
              ))}
              <button
                type="button"
                className="home-hero-pause"
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

function BannerWords({ banner }: { banner: Banner }) {
  return (
    <div className="home-hero-words">
      <p className="home-hero-kick">
        {banner.rate && <RatingBadge title={banner.rate} />}
        <span>{banner.kicker}</span>
      </p>
      <h1 className="wide home-hero-title">{banner.title}</h1>
      <p className="home-hero-lede">{banner.text}</p>
      <BannerLink banner={banner} />
    </div>
  )
}

function BannerLink({ banner: { linkType, objectUniqueName, externalLink } }: { banner: Banner }) {
  const look = buttonClass('main', 'big', 'max-tablet:w-full')
  if (linkType === 'FILM' && objectUniqueName)
    return (
      <a className={look} href={filmPath(objectUniqueName)}>
        {m.home_book_seats()}
      </a>
    )
  if (linkType === 'OFFER')
    return (
      <a className={look} href={objectUniqueName ? localizeHref(`/offers/${objectUniqueName}`) : pagePath('/offers')}>
        {m.home_see_offer()}
      </a>
    )
  if (linkType === 'EXTERNAL_LINK' && externalLink)
    return (
      <a className={look} href={externalLink} target="_blank" rel="noopener noreferrer">
        {m.home_read_more()}
        <span className="sr-only">{m.home_new_tab()}</span>
      </a>
    )
  return null
}
