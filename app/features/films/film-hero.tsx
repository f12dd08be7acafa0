// The hero of a film's page: backdrop, the poster that grows from the pressed card, and the main action.
import { isHttpsLink, isSitePath } from '#server/contracts/rules/site-link.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { CSSProperties, MouseEvent } from 'react'
import type { Film } from '#server/contracts/films.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { viewerOrigin } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass, IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Image, Poster } from '#app/ui/image.tsx'
import { trailerDialog } from './trailer/trailer.dialog.ts'
import { personName, genresInWords, languageInWords } from './film-words.ts'
import './film-hero.css'
import { formatRuntime } from '#app/lib/format/dates.ts'
import { RatingBadge } from '#app/ui/badge.tsx'
import { Name } from '#app/ui/name.tsx'
import { shareLink } from '#app/lib/paths/share-link.ts'

const FilmFacts = ({ film }: { film: Film }) => (
  <ul className="flex flex-wrap items-center gap-x-4 laptop:gap-x-6 gap-y-2 laptop:text-18 laptop:max-w-[36rem]">
    <li className="flex">
      <RatingBadge title={film.rate.title} />
    </li>
    {film.runtime > 0 && <li className="num">{formatRuntime(film.runtime)}</li>}
    {[genresInWords(film), languageInWords(film)]
      .filter((text) => text !== '')
      .map((text) => (
        <li key={text}>{text}</li>
      ))}
    {film.imdb !== null && (
      <li className="text-soft num">
        <bdi>{m.films_imdb({ score: film.imdb })}</bdi>
      </li>
    )}
  </ul>
)

// Where a trailer plays: our own file in a dialog, any other URL in a new tab. URLs without https are ignored. Pure.
type Trailer = { kind: 'own'; src: string } | { kind: 'away'; href: string }

/** `origin`: scheme and host of the site. */
export function classifyTrailerUrl(url: string | null, origin: string): Trailer | undefined {
  if (!url) return undefined
  if (isSitePath(url)) return { kind: 'own', src: url }
  if (!isHttpsLink(url)) return undefined
  const parsed = new URL(url)
  return parsed.origin === origin ? { kind: 'own', src: parsed.pathname } : { kind: 'away', href: parsed.href }
}

const FilmShare = ({ title }: { title: string }) => (
  <IconButton
    icon="share"
    label={m.films_share()}
    tone="bare"
    className="self-center"
    onClick={() => void shareFilm(title)}
  />
)

const shareFilm = (title: string): Promise<void> =>
  shareLink(
    { title, text: m.films_share_text({ title }), url: location.origin + location.pathname },
    m.films_share_copied(),
  )

/** A motif at one side is mirrored with the reading direction. */
const SIDE_ART = 'object-[24%_0] ltr:[transform:scaleX(-1)] laptop:object-[50%_20%]'

/** A motif in the middle is shifted to the far side and never mirrored; the film's colour fills the rest. */
const MIDDLE_ART = 'laptop:(object-[50%_30%] ltr:[transform:translateX(29%)] rtl:[transform:translateX(-29%)])'

/** From this many letters on a title is set smaller, so that it does not cover the motif. */
const LONG_TITLE = 15

export function FilmHero({ film, hasShowtimes }: { film: Film; hasShowtimes: boolean }) {
  // If the film has a trailer, the loader has prefetched the settings.
  const hasTrailers = useQueryClient().getQueryData(settingsQuery.queryKey)?.features.trailers
  // React's types do not include custom properties.
  const field = { '--film': film.tint } as CSSProperties
  // The original title comes first, unless it equals the shown one.
  const origins = [
    film.originalTitle,
    film.directors.map(personName)[0] ?? '',
    film.year > 0 ? String(film.year) : '',
  ].filter((origin) => origin !== '' && origin !== film.title)
  const size =
    film.title.length > LONG_TITLE
      ? 'max-small-mobile:text-[1.1rem] text-22 laptop:text-[clamp(2.5rem,1rem+3.2vw,4.5rem)]'
      : 'text-[clamp(1.0625rem,14.3vw-1.67rem,1.875rem)] laptop:text-[clamp(3rem,1rem+5.4vw,6.5rem)]'
  return (
    <div
      className={`over film-hero film-hero-${film.backdropFocus} relative isolate pt-28 pb-6 laptop:pb-0`}
      style={field}
      data-hero=""
    >
      <div className="film-hero-scene absolute inset-0 -z-1 overflow-clip">
        <Image
          src={film.backdrop}
          alt=""
          width={1920}
          height={900}
          sizes="(width < 64rem) 660px, 100vw"
          from={640}
          to={2048}
          isFirst
          fallback=""
          className={`w-full h-70 object-cover laptop:h-full ${film.backdropFocus === 'side' ? SIDE_ART : MIDDLE_ART}`}
        />
      </div>
      <div className="wrap film-hero-layout">
        <div className="max-small-mobile:w-1/2 laptop:-mb-28 laptop:relative laptop:z-1">
          <div style={{ viewTransitionName: `poster-${film.uniqueName}` }}>
            <Poster
              film={film}
              alt=""
              sizes="(width < 64rem) 120px, 320px"
              isFirst
              className="shadow-[0_20px_48px_#00000080]"
            />
          </div>
        </div>
        <div className="max-laptop:contents laptop:grid laptop:gap-6 laptop:pb-12 laptop:max-w-[56rem]">
          <div className="film-hero-text">
            <h1 className={`wide ${size}`}>
              <Name>{film.title}</Name>
            </h1>
            <p className="text-14 laptop:text-18 text-soft">
              {origins.map((origin, at) => (
                <span key={origin}>
                  {at > 0 && <span>{'\u00A0· '}</span>}
                  <bdi>
                    <Name>{origin}</Name>
                  </bdi>
                </span>
              ))}
            </p>
          </div>
          <div className="film-hero-text max-laptop:col-span-full grid gap-4 laptop:(gap-6 max-w-[42rem])">
            <FilmFacts film={film} />
            <p className="max-w-[31rem]">{film.story}</p>
            <div className="flex flex-wrap gap-3">
              {hasShowtimes && (
                <a
                  className={buttonClass('main', 'big', 'max-laptop:grow [text-shadow:none]')}
                  href="#showtimes"
                  onClick={goToShowtimes}
                >
                  {m.films_choose_time()}
                </a>
              )}
              {hasTrailers && <TrailerButton film={film} />}
              <FilmShare title={film.title} />
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

function TrailerButton({ film: { title, trailerUrl, backdrop } }: { film: Film }) {
  const trailer = classifyTrailerUrl(trailerUrl, viewerOrigin(useQueryClient()))
  if (!trailer) return null
  const look = buttonClass('line', 'big', 'max-laptop:grow')
  if (trailer.kind === 'away')
    return (
      <a
        className={look}
        href={trailer.href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={m.films_trailer_away()}
      >
        <Icon name="play" />
        {m.films_trailer()}
      </a>
    )
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void openDialog(trailerDialog, { title, src: trailer.src, poster: backdrop })
  }
  // A link to the file, so that the browser plays it without a script.
  return (
    <a className={look} href={trailer.src} aria-haspopup="dialog" onClick={play}>
      <Icon name="play" />
      {m.films_trailer()}
    </a>
  )
}

// Without a script the anchor jumps there. With a script the page scrolls smoothly, and the URL stays the same.
function goToShowtimes(event: { preventDefault: () => void }): void {
  const section = document.getElementById('showtimes')
  if (!section) return
  event.preventDefault()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
  document.getElementById('showtimes-title')?.focus({ preventScroll: true })
}
