// The chain: its name, contact and colours, for the site and the embedded gateway. Another chain changes this file,
// `app/brand/`, and the marks in `public/`; `server/DEPLOY.md` lists them. A gateway of another chain brings its own
// texts.

/** The name in both languages; `{brand}` in messages. */
export const BRAND_NAME = { ar: 'شاشة', en: 'Shasha' }

/** What the installed app is called in full, and what it does. */
export const APP = {
  name: { ar: `${BRAND_NAME.ar} · سينما في السعودية`, en: `${BRAND_NAME.en} · Cinemas in Saudi Arabia` },
  description: {
    ar: `مواعيد الأفلام في سينمات ${BRAND_NAME.ar}: اختر مقعدك وادفع وادخل بتذكرتك.`,
    en: `What’s on at ${BRAND_NAME.en} cinemas: choose your seats, pay, and walk in with your ticket.`,
  },
}

/** Begins the references of bookings and enquiries that the embedded gateway makes, e.g. SH-7K2M-94QX. */
export const REFERENCE_PREFIX = 'SH'

/** One lower-case word for file names and ids outside the site, such as those of calendar entries. */
export const BRAND_ID = 'shasha'

/**
 * The colours of pages that do without the style sheet: offline page, manifest, browser bars. The same values stand in
 * `app/brand/colours.css`, each as light and dark.
 */
export const BRAND_COLOURS = {
  ground: ['#f6f0e6', '#0f0a14'],
  raised: ['#fffcf6', '#181120'],
  lifted: ['#ece3d5', '#231a2e'],
  line: ['#d9cdbc', '#382c46'],
  'line-strong': ['#8b7d87', '#75668a'],
  text: ['#1e0f33', '#f6f1fa'],
  soft: ['#57496a', '#beb2cb'],
  beam: ['#5a1fc0', '#7c35e8'],
  'beam-hover': ['#6a2ed4', '#8d4cf5'],
  'beam-text': ['#5a1fc0', '#c39bff'],
  'beam-wash': ['#e9dffa', '#2a1747'],
  'beam-light': ['#7c35e8', '#b07bff'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

/** The same as custom properties, for a style element. */
export const BRAND_PROPERTIES = Object.entries(BRAND_COLOURS)
  .map(([name, pair]) => `--${name}:light-dark(${pair.join(',')})`)
  .join(';')

/** How the embedded gateway says to reach the company. One unified number, not assigned to any operator. */
export const CONTACT = {
  telephone: '+966920074274',
  email: { care: 'care@shasha.example', groups: 'groups@shasha.example', privacy: 'privacy@shasha.example' },
  /** The sender of e-mails: processors see it, and calendars take changes of an entry from its sender alone. */
  billing: 'tickets@shasha.example',
}

/**
 * As it is printed: people dial a unified number without the country code. In groups, so that no part looks like a
 * code.
 */
export const PRINTED_TELEPHONE = CONTACT.telephone.replace(/^\+966(9200)(\d{5})$/, '$1 $2')

/** The company's address, for the embedded gateway's pages and, outside production, for its invoices. */
export const REGISTERED_ADDRESS = {
  ar: 'شارع العليا العام، حي العليا، الرياض 12213',
  en: 'Olaya Street, Al Olaya, Riyadh 12213',
}

/** The accounts that the embedded gateway's settings name. */
export const SOCIAL_LINKS = [
  { network: 'x', href: 'https://x.com/shashacinemas' },
  { network: 'instagram', href: 'https://www.instagram.com/shashacinemas' },
  { network: 'facebook', href: 'https://www.facebook.com/shashacinemas' },
  { network: 'linkedin', href: 'https://www.linkedin.com/company/shashacinemas' },
  { network: 'tiktok', href: 'https://www.tiktok.com/@shashacinemas' },
] as const

/** The seller on tax invoices outside production; in production the gateway's variables name it. */
export const DEMO_SELLER = { ar: 'شركة شاشة للسينما (تجريبية)', en: 'Shasha Cinema Company (demo)' }
