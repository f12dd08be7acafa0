// Icons that no page shows at first. Each file that shows one imports this file; a test checks that.
import { addIcons } from './icon.tsx'

addIcons({
  wheelchair:
    '<circle cx="10" cy="4.500" r="1.600" fill="currentColor"/><path d="M10 8v6h5l2.500 5M10 10.500h4.500M7 12a5 5 0 1 0 6.500 6.500"/>',
  sofa: '<path d="M5 11V7h14v4M3.500 11.500h3V15h11v-3.500h3V18h-17ZM6 18v2M18 18v2M12 7v8"/>',
  print: '<path d="M7 9V4h10v5M5 9h14v8h-3v3H8v-3H5ZM9 14h6"/>',
  card: '<path d="M3.500 6h17v12h-17ZM3.500 10h17M7 14.500h3"/>',
  wallet: '<path d="M4 8v11h16V8ZM4 8l11-4v4M20 11.500h-4.500v4H20"/>',
  lock: '<path d="M6 11h12v9H6ZM8.5 11V8a3.500 3.500 0 0 1 7 0v3"/>',
  phone: '<path d="M7 3.5h10v17H7ZM11 17.5h2"/>',
  mail: '<path d="M3.500 6h17v12h-17ZM4 6.500l8 6.500 8-6.500"/>',
  user: '<circle cx="12" cy="8" r="3.5"/><path d="M5 20c.7-4 3.4-6 7-6s6.300 2 7 6"/>',
  film: '<path d="M4 5h16v14H4ZM8 5v14M16 5v14M4 9.500h4M4 14.500h4M16 9.500h4M16 14.500h4"/>',
  map: '<path d="M4 6c5-2.5 11-2.5 16 0M6 11h3v3H6ZM10.5 11h3v3h-3ZM15 11h3v3h-3ZM6 16.5h3v3H6ZM10.5 16.5h3v3h-3ZM15 16.5h3v3h-3Z"/>',
  list: '<path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01"/>',
  offline:
    '<path d="M4 9.500C8.500 5.500 15.500 5.500 20 9.500M7.500 13c2.700-2.300 6.300-2.300 9 0M12 17h.01M4 4l16 16"/>',
  salt: '<path d="M8.500 8.500h7l1.500 11.500H7ZM8.500 8.500C8.500 5.500 10 4 12 4s3.500 1.500 3.500 4.500M11 6.500h.01M13 6.500h.01M8 13h8"/>',
  walk: '<circle cx="13" cy="4.500" r="1.600" fill="currentColor"/><path d="M12.500 8.500 11 13.500l3 2.500 1 4.500M11 13.500 10 17l-3 3.500M12.500 8.500 9 10.500 8 13.500M12.500 8.500l2 2.500 3 1"/>',
})
