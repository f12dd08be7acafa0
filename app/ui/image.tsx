// Pictures through the image route: only listed sizes and qualities, width and height always set, the film's colour
// while loading.
import { useState, type CSSProperties } from 'react'
import { isGatewayOrRemotePicture, toImageRoutePath } from '#server/contracts/rules/picture.ts'

const WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840]

/** URL of one size of a picture of the contract; `width` must be on the list. */
export const imageUrl = (src: string, width: number, quality = 75): string =>
  `/images${toImageRoutePath(src)}?w=${width}&q=${quality}`

/** Path of a picture for search engines and social networks. Those of the site itself have the right size. */
export const socialImageUrl = (src: string): string => (isGatewayOrRemotePicture(src) ? imageUrl(src, 1200) : src)

interface ImageProps {
  /** A picture of the contract: /art/posters/metropolis.png, /v1/…, https://…; empty: the fallback is shown. */
  src: string
  /** Empty if the text beside it says the same. */
  alt: string
  width: number
  height: number
  /** The part of the screen it fills, as in the `sizes` attribute. */
  sizes: string
  /** Smallest and largest width to offer. */
  from?: number
  to?: number
  /** The largest contentful paint of the page: loaded first. */
  isFirst?: boolean
  /** Background colour while it loads, and if it fails. */
  tint?: string
  /** Text on the colour if the picture fails. */
  fallback?: string
  className?: string
  style?: CSSProperties
}

export function Image({
  src,
  alt,
  width,
  height,
  sizes,
  from = 256,
  to = 1200,
  isFirst,
  tint,
  fallback,
  className = '',
  style,
}: ImageProps) {
  const [isBroken, setBroken] = useState(false)
  // Without an address there is nothing to load.
  if (isBroken || !src)
    return (
      <div
        className={`grid content-end p-[12%] font-700 text-22 leading-[1.25] over ${className}`}
        style={{ background: tint, ...style }}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
      >
        {fallback ?? alt}
      </div>
    )
  const offered = WIDTHS.filter((pixels) => pixels >= from && pixels <= to)
  const image = (
    <img
      // A picture that failed before hydration fired its error event before a listener was attached.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(true)
      }}
      src={imageUrl(src, offered.at(-1) ?? to)}
      srcSet={offered.map((pixels) => `${imageUrl(src, pixels)} ${pixels}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? 'sync' : 'async'}
      onError={() => setBroken(true)}
      className={className}
      style={{ background: tint, ...style }}
    />
  )
  // React preloads an eager picture in the head, but not inside `picture`. The browser shows a larger size if it has it
  // already, and would then load the preloaded size for nothing. The element itself comes early enough.
  return isFirst ? <picture className="contents">{image}</picture> : image
}

/** A film's poster, 2:3. Never mirrored, nearly sharp corners. */
export function Poster({
  film,
  sizes,
  from = 128,
  isFirst,
  className = '',
  alt,
}: {
  film: { title: string; image: string; tint: string }
  sizes: string
  /** Smallest width to offer. */
  from?: number
  isFirst?: boolean
  className?: string
  alt?: string
}) {
  return (
    <Image
      src={film.image}
      alt={alt ?? film.title}
      fallback={film.title}
      tint={film.tint}
      width={600}
      height={900}
      sizes={sizes}
      isFirst={isFirst}
      from={from}
      to={1200}
      className={`poster ${className}`}
    />
  )
}
