// Writes the manifest of the installed app in both languages: its name, colours and shortcuts.
import { APP, BRAND_COLOURS, BRAND_NAME } from '../../server/contracts/brand.ts'
import { writeChanged } from './write-changed.mjs'

const SHORTCUTS = {
  ar: { finder: 'ابحث عن فيلم', cinemas: 'السينمات' },
  en: { finder: 'Find a movie', cinemas: 'Cinemas' },
}
const [, DARK] = BRAND_COLOURS.ground

const icon = (name, size, rest = {}) => ({ src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', ...rest })

/** @param {'ar' | 'en'} locale */
export const manifestOf = (locale) => ({
  id: '/',
  name: APP.name[locale],
  short_name: BRAND_NAME[locale],
  description: APP.description[locale],
  lang: locale,
  dir: locale === 'ar' ? 'rtl' : 'ltr',
  start_url: `/${locale}`,
  scope: '/',
  display: 'standalone',
  background_color: DARK,
  theme_color: DARK,
  categories: ['entertainment'],
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, { purpose: 'maskable' })],
  shortcuts: [
    { name: SHORTCUTS[locale].finder, url: `/${locale}/movie-finder` },
    { name: SHORTCUTS[locale].cinemas, url: `/${locale}/cinemas` },
  ],
})

/** Resolves to a line that says which files it wrote. */
export async function makeManifests() {
  for (const locale of /** @type {const} */ (['ar', 'en'])) {
    const file = new URL(`../../public/manifest-${locale}.webmanifest`, import.meta.url)
    await writeChanged(file, JSON.stringify(manifestOf(locale)))
  }
  return 'manifests: ar, en'
}
