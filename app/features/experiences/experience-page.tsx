import { formatPrice } from '#app/lib/format/money.ts'
import { keepNumbersWhole } from '#app/lib/format/whole-numbers.ts'
import { hallSeatCount } from '#app/shared/catalogue/seat-count.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { HallHero } from '#app/ui/hall-hero.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import type { ExperienceDetail } from '#server/contracts/cinemas.ts'
import { ExperienceFacts } from '#app/shared/catalogue/experience-facts.tsx'
import { ExperienceFilms, ExperienceFilmsSkeleton } from './experience-films.tsx'
import { ExperienceGallery } from './experience-gallery.tsx'
import { ExperiencePlaces } from './experience-places.tsx'
import { Link } from '#app/ui/link.tsx'

/** One experience: description, pictures, its films, its cinemas. */
export function ExperiencePage({ experience }: { experience: ExperienceDetail }) {
  const { id, name, text, seats, priceFrom, plan, story, facts, gallery, cinemas } = experience
  return (
    <>
      <HallHero plan={plan}>
        <Link className="tap gap-1 text-soft text-14 hover:text-text" to="/experiences">
          <Icon name="back" className="size-4" />
          {m.experiences_all()}
        </Link>
        <h1 className="wide title-hero">{name}</h1>
        <p className="text-18 laptop:text-22 leading-[1.7] max-w-[34rem] mt-2">{keepNumbersWhole(text)}</p>
        <p className="flex flex-wrap gap-x-8 gap-y-1 mt-4 text-18">
          <span className="num">{hallSeatCount(seats)}</span>
          <span className="price">{m.experiences_price_from({ price: formatPrice(priceFrom) })}</span>
        </p>
        <a className={buttonClass('main', 'big', 'mt-6 max-tablet:w-full')} href="#films">
          {m.experiences_choose_film()}
        </a>
      </HallHero>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-16 laptop:gap-24 pt-12 laptop:pt-20">
        {gallery.length > 0 && <ExperienceGallery name={name} pictures={gallery} />}
        {story.length > 0 && (
          <section
            aria-labelledby="story-title"
            className="grid gap-6 laptop:(grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-20) laptop:[&_h2]:col-span-full"
          >
            <h2 id="story-title" className="display-2">
              {m.experiences_story()}
            </h2>
            <div className="grid gap-4 content-start text-18">
              {story.map((paragraph) => (
                <p key={paragraph}>{keepNumbersWhole(paragraph)}</p>
              ))}
            </div>
            {facts.length > 0 && <ExperienceFacts facts={facts} />}
          </section>
        )}
        <section id="films" aria-labelledby="films-title" className="scroll-mt-8">
          <h2 id="films-title" className="display-2 mb-6 laptop:mb-8">
            {m.experiences_films({ experience: name })}
          </h2>
          <SectionBoundary fallback={<ExperienceFilmsSkeleton />}>
            <ExperienceFilms experienceId={id} name={name} />
          </SectionBoundary>
        </section>
        <ExperiencePlaces cinemas={cinemas} />
      </div>
    </>
  )
}
