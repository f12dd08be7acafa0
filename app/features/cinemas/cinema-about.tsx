// The cinema itself: its description, how to get there, and its amenities.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { houseRulesDialog } from './house-rules.dialog.ts'
import { directionsUrl } from '#app/lib/paths/directions.ts'
import { toCinemaMenu } from '#app/lib/paths/links.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { keepNumbersWhole } from '#app/lib/format/whole-numbers.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AmenityItem, isAccessibilityAmenity, WheelchairItem } from './amenity-sign.tsx'
import type { KnownCinema } from '#app/shared/catalogue/cinemas.query.ts'
import { Link } from '#app/ui/link.tsx'

export function CinemaAbout({ cinema }: { cinema: KnownCinema }) {
  const { id, text, arrival, amenities, wheelchairPlaces } = cinema
  const hasMenu = useQuery(settingsQuery).data?.features.cinemaMenus === true
  const access = amenities.filter(isAccessibilityAmenity)
  const others = amenities.filter((amenity) => !isAccessibilityAmenity(amenity))
  return (
    <div className="grid gap-10 content-start no-script:(pt-8 px-[var(--gutter)] pb-0)">
      {text && (
        <Part id="about" title={m.cinemas_about()}>
          <p className="text-soft">{keepNumbersWhole(text)}</p>
        </Part>
      )}
      {hasMenu && (
        <Part id="food" title={m.cinemas_food()}>
          <p className="text-soft">{m.cinemas_food_text()}</p>
          <Link className={buttonClass('line', 'md', 'justify-self-start')} {...toCinemaMenu(id)}>
            {m.cinemas_food_menu()}
          </Link>
        </Part>
      )}
      <Part id="arrival" title={m.cinemas_arrival()}>
        {arrival.map((paragraph) => (
          <p key={paragraph} className="text-soft">
            {keepNumbersWhole(paragraph)}
          </p>
        ))}
        <a
          className={buttonClass('line', 'md', 'justify-self-start')}
          href={directionsUrl(cinema)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={m.cinemas_directions_to({ cinema: cinema.name })}
        >
          <Icon name="way" />
          {m.cinemas_directions()}
        </a>
      </Part>
      <Part id="access" title={m.cinemas_access()}>
        <ul className="grid gap-2">
          {wheelchairPlaces > 0 && <WheelchairItem count={wheelchairPlaces} />}
          {access.map((amenity) => (
            <AmenityItem key={amenity} amenity={amenity} />
          ))}
        </ul>
      </Part>
      {others.length > 0 && (
        <Part id="amenities" title={m.cinemas_amenities()}>
          <ul className="grid gap-2">
            {others.map((amenity) => (
              <AmenityItem key={amenity} amenity={amenity} />
            ))}
          </ul>
        </Part>
      )}
      <Part id="rules" title={m.cinemas_rules()}>
        <p className="text-soft">{m.cinemas_rules_text()}</p>
        {/* Without a script it leads to the terms that contain the rules. */}
        <Link
          className={buttonClass('line', 'md', 'justify-self-start')}
          to="/terms-and-conditions"
          aria-haspopup="dialog"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            void openDialog(houseRulesDialog, undefined)
          }}
        >
          {m.cinemas_rules_read()}
        </Link>
      </Part>
    </div>
  )
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={`${id}-title`} className="grid gap-3 content-start">
    <h2 id={`${id}-title`} className="text-22">
      {title}
    </h2>
    {children}
  </section>
)
