// Halls by their own seat plan; a plan opens large at a press.
import { experienceInfoDialog } from '#app/shared/catalogue/experience-info.dialog.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { outlineHall } from '#app/lib/format/hall-outline.ts'
import { hallSeatCount } from '#app/shared/catalogue/seat-count.ts'
import { m } from '#app/paraglide/messages.js'
import { HallPlan } from '#app/ui/hall-plan.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CinemaDetail } from '#server/contracts/cinemas.ts'
import '#app/ui/lazy-icons.ts'

type Hall = CinemaDetail['halls'][number]

export const CinemaHalls = ({ halls }: { halls: Hall[] }) => (
  <section aria-labelledby="halls-title">
    <h2 id="halls-title" className="display-2 mb-6">
      {m.cinemas_halls_title()}
    </h2>
    <ul className="border-b laptop:(grid grid-cols-[1fr_1fr] items-start gap-x-8 border-b-0) [&_li]:border-t">
      {halls.map((hall) => (
        <li key={hall.id}>
          <details className="group">
            <summary className="unfold group/head flex flex-wrap items-center gap-y-3 gap-x-4 py-3">
              <HallPlan
                outline={outlineHall(hall.plan)}
                className="w-22 h-16 flex-none group-open:(w-full h-auto max-h-88 p-4 part)"
              />
              <span className="flex-[1_1_8rem] grid leading-[1.6] [&_b]:(font-600 text-18)">
                <b className="group-hover/head:text-beam-text">{hall.name}</b>
                <span>{hall.experience.name}</span>
                <span className="flex flex-wrap gap-x-4 text-14 text-soft num">
                  {hallSeatCount(hall.seats)}
                  {hall.wheelchairPlaces > 0 && <WheelchairCount count={hall.wheelchairPlaces} />}
                </span>
              </span>
              <Icon name="down" className="unfold-arrow text-soft group-hover/head:text-beam-text" />
            </summary>
            <div className="flex flex-wrap items-center gap-y-1 gap-x-6 pb-4">
              <button
                type="button"
                className="link min-h-11"
                aria-haspopup="dialog"
                onClick={() => void openDialog(experienceInfoDialog, hall.experience)}
              >
                {m.experiences_about({ experience: hall.experience.name })}
              </button>
            </div>
          </details>
        </li>
      ))}
    </ul>
  </section>
)

/** Short text beside the plan, the full text for screen readers. */
const WheelchairCount = ({ count }: { count: number }) => (
  <span className="flex items-center gap-1">
    <Icon name="wheelchair" className="size-4" />
    <span aria-hidden="true">{count}</span>
    <span className="sr-only">{m.cinemas_wheelchair_places({ count })}</span>
  </span>
)
