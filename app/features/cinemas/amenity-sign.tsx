// Amenities of a cinema besides screens, each as an icon and a word. The icons match those of the kit; only these pages
// need them.
import { m } from '#app/paraglide/messages.js'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { Amenity } from '#server/contracts/cinemas.ts'
import '#app/ui/lazy-icons.ts'

const WORDS: Record<Amenity, () => string> = {
  STEP_FREE: m.cinemas_amenity_step_free,
  ACCESSIBLE_TOILET: m.cinemas_amenity_accessible_toilet,
  HEARING_LOOP: m.cinemas_amenity_hearing_loop,
  PARKING: m.cinemas_amenity_parking,
  ACCESSIBLE_PARKING: m.cinemas_amenity_accessible_parking,
  PRAYER_ROOMS: m.cinemas_amenity_prayer_rooms,
  BABY_CHANGING: m.cinemas_amenity_baby_changing,
  CAFE: m.cinemas_amenity_cafe,
  LOUNGE: m.cinemas_amenity_lounge,
  METRO: m.cinemas_amenity_metro,
}

const OF_THE_KIT: Partial<Record<Amenity, IconName>> = { ACCESSIBLE_PARKING: 'wheelchair', LOUNGE: 'sofa' }

const PATHS: Partial<Record<Amenity, string>> = {
  STEP_FREE: 'M3.500 19.500h17L3.500 11ZM14 6.500h6m0 0-2.500-2.500M20 6.500 17.500 9',
  ACCESSIBLE_TOILET:
    'M7 3.500h4.500v8H7ZM6 11.500h12.500a6.500 6.500 0 0 1-5 6.200v2.800H9v-3.300a6.500 6.500 0 0 1-3-5.700Z',
  HEARING_LOOP:
    'M6.500 10a5 5 0 0 1 10 0c0 3.700-3.800 4-3.800 7.200a2.600 2.600 0 0 1-4.900 1.200M9.500 10.500a2 2 0 0 1 4 0c0 1.500-1.500 2-1.500 3.500M19.500 4.500a9 9 0 0 1 0 11',
  PARKING:
    'M5.500 3.500h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2ZM9.500 17V7h3.250a3 3 0 0 1 0 6H9.500',
  PRAYER_ROOMS:
    'M4.500 20.500v-7c0-3.500 3.500-4 7.500-8 4 4 7.500 4.500 7.500 8v7ZM12 5.500v-3M9 20.500V17a3 3 0 0 1 6 0v3.500',
  BABY_CHANGING:
    'M3.500 10h9.500V3.500a7.500 7.500 0 0 1 7 6.500c0 4-3 6.500-6.500 6.500H10A6.500 6.500 0 0 1 3.500 10ZM9 20.500h.01M15 20.500h.01',
  CAFE: 'M4.500 9.500h12v5a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5ZM16.500 11H18a2.200 2.200 0 0 1 0 4.400h-1.600M8.500 3.500v2.500M12.500 3.500v2.500',
  METRO:
    'M8 3.500h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3ZM5 11h14M9 14.250h.01M15 14.250h.01M8.500 17.500l-2 3M15.500 17.500l2 3',
}

function Sign({ amenity }: { amenity: Amenity }) {
  const known = OF_THE_KIT[amenity]
  if (known) return <Icon name={known} className="text-beam-text" />
  return (
    <svg
      className="size-5 shrink-0 fill-none stroke-current text-beam-text"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={PATHS[amenity]} />
    </svg>
  )
}

export const AmenityItem = ({ amenity }: { amenity: Amenity }) => (
  <li className="flex items-center gap-2">
    <Sign amenity={amenity} />
    {WORDS[amenity]()}
  </li>
)

export const WheelchairItem = ({ count }: { count: number }) => (
  <li className="flex items-center gap-2">
    <Icon name="wheelchair" className="text-beam-text" />
    {m.cinemas_wheelchair_places({ count })}
  </li>
)

/** Accessibility facts that visitors need before they set out, in this order. */
const ACCESSIBILITY_AMENITIES = [
  'STEP_FREE',
  'ACCESSIBLE_TOILET',
  'HEARING_LOOP',
  'ACCESSIBLE_PARKING',
] as const satisfies Amenity[]

export const isAccessibilityAmenity = (amenity: Amenity): boolean =>
  ACCESSIBILITY_AMENITIES.some((listed) => listed === amenity)
