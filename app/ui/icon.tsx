// Line icons of one style, 24 units, in the current colour. Icons that point along the reading direction are mirrored
// in Arabic. They are inline: a CSS mask is missing on paper and in forced colours, and one style sheet could not load
// rare icons lazily.
const PATHS = {
  pin: '<path d="M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21Z"/><circle cx="12" cy="9.5" r="2.5"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4"/>',
  moon: '<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z"/>',
  down: '<path d="m6 9 6 6 6-6"/>',
  next: '<path d="m9 5 7 7-7 7"/>',
  back: '<path d="m15 5-7 7 7 7"/>',
  x: '<path d="m6 6 12 12M18 6 6 18"/>',
  play: '<path d="M8 5.5v13l11-6.5Z" fill="currentColor"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h10"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  share: '<path d="M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6"/>',
  calendar: '<path d="M4 7h16v13H4ZM4 11h16M8 4v4M16 4v4"/>',
  way: '<path d="M12 3 21 12l-9 9-9-9ZM9 14v-3h6m0 0-2-2m2 2-2 2"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m20 20-4-4"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5M12 8h.01"/>',
  warning: '<path d="M12 4 21 19.5H3ZM12 10v4.5M12 17h.01"/>',
  people:
    '<circle cx="9" cy="8.500" r="3"/><path d="M3.500 19c.5-3.600 2.600-5.500 5.500-5.500s5 1.900 5.500 5.500M15.500 6a3 3 0 0 1 0 5.500M17 14c2 .6 3.200 2.300 3.500 5"/>',
  expand: '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
  heart: '<path d="M12 20S4 15 4 9.500A4.300 4.300 0 0 1 12 7.500 4.300 4.300 0 0 1 20 9.500C20 15 12 20 12 20Z"/>',
  refresh: '<path d="M19 8a8 8 0 1 0 1 5M19 3v5h-5"/>',
} as const

/** Icons of single pages: `lazy-icons.ts` adds them, and each file that shows one imports it. */
export type LazyIconName =
  | 'wheelchair'
  | 'sofa'
  | 'print'
  | 'card'
  | 'wallet'
  | 'lock'
  | 'phone'
  | 'mail'
  | 'user'
  | 'film'
  | 'map'
  | 'list'
  | 'offline'
  | 'salt'
  | 'walk'
export type IconName = keyof typeof PATHS | LazyIconName

const TURNS = new Set<IconName>(['next', 'back', 'list'])
const drawings: Partial<Record<IconName, string>> = { ...PATHS }

export const addIcons = (more: Record<LazyIconName, string>): void => {
  Object.assign(drawings, more)
}

export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg
      className={['icon', TURNS.has(name) && 'flip', className].filter(Boolean).join(' ')}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawings[name] ?? '' }}
    />
  )
}
