// Public pages as a search engine gets them: complete, linked in both languages, and with structured data.
import { missingProperties, type Thing, thingsOf } from '../support/structured-data.ts'
import { expect, type Site, test } from './fixtures.ts'
import { cinemasOf, CITY, dayAhead, FILM, filmOf, showtimesOf } from './programme.ts'

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const LANGUAGES = ['ar', 'en', 'x-default']

const ask = (site: Site, path: string) =>
  fetch(new URL(path, site.url), { headers: { 'user-agent': CRAWLER }, redirect: 'manual' })

const read = async (site: Site, path: string): Promise<string> => (await ask(site, path)).text()

/** The attributes of every tag with this name. */
const tags = (html: string, name: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'gi'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key?.toLowerCase(), value]),
    ),
  )

const metaOf = (html: string, name: string): string | undefined =>
  tags(html, 'meta').find((tag) => tag.name === name || tag.property === name)?.content

const alternatesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    tags(html, 'link')
      .filter((tag) => tag.rel === 'alternate' && tag.hreflang)
      .map((tag) => [tag.hreflang, tag.href]),
  )

const canonicalOf = (html: string) => tags(html, 'link').filter(({ rel }) => rel === 'canonical')

const addressesOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')

const sitemapOf = async (site: Site, locale: string) => addressesOf(await read(site, `/sitemap-${locale}.xml`))

const typed = (things: Thing[], type: string) => things.filter((thing) => thing['@type'] === type)

test('the sitemap lists every public page in both languages, and each page answers @commit', async ({
  site,
  locale,
}) => {
  expect(addressesOf(await read(site, '/sitemap.xml'))).toEqual([
    `${site.url}/sitemap-ar.xml`,
    `${site.url}/sitemap-en.xml`,
  ])
  const xml = await read(site, `/sitemap-${locale}.xml`)
  const addresses = addressesOf(xml)
  expect(addresses.length).toBeGreaterThan(60)
  // Only the operator’s texts have a date of their last change.
  const dated = [...xml.matchAll(/<loc>([^<]*)<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g)]
  expect(dated.map(([, address = '']) => address.slice(address.lastIndexOf('/')))).toEqual([
    '/voucher-redemption',
    '/private-booking',
    '/contact-us',
    '/terms-and-conditions',
    '/privacy-policy',
  ])
  expect(xml.match(/hreflang="x-default"/g)).toHaveLength(addresses.length)
  for (const part of [
    '/movies/',
    '/cinemas/',
    '/experiences/',
    '/offers/',
    '/movie-finder',
    '/contact-us',
    '/food-menu',
  ])
    expect(addresses.some((address) => address.includes(part))).toBe(true)
  expect(
    addresses.filter(
      (address) =>
        /bookings|booking|user-area|un-available|maintenance/.test(new URL(address).pathname) &&
        !address.endsWith('/private-booking'),
    ),
  ).toEqual([])
  for (const address of addresses) expect((await ask(site, address)).status, address).toBe(200)
})

test('every public page names its address in both languages, and both pages agree @long', async ({ site, locale }) => {
  const otherLocale = locale === 'ar' ? 'en' : 'ar'
  for (const address of await sitemapOf(site, locale)) {
    const html = await read(site, address)
    const alternates = alternatesOf(html)
    expect(
      canonicalOf(html).map(({ href }) => href),
      address,
    ).toEqual([address])
    expect(Object.keys(alternates), address).toEqual(LANGUAGES)
    expect(alternates[locale], address).toBe(address)
    expect(alternates['x-default'], address).toBe(alternates.en)
    expect(alternatesOf(await read(site, alternates[otherLocale] ?? '')), address).toEqual(alternates)
    expect(metaOf(html, 'robots'), address).toBeUndefined()
  }
})

test('every public page has its own title and description, and a preview picture', async ({ site, locale }) => {
  const seen = new Map<string, string>()
  for (const address of await sitemapOf(site, locale)) {
    const html = await read(site, address)
    const titles = [...html.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title ?? '')
    const description = metaOf(html, 'description') ?? ''
    expect(titles, address).toHaveLength(1)
    expect(description.length, address).toBeGreaterThan(20)
    expect(seen.get(titles[0] ?? ''), address).toBeUndefined()
    seen.set(titles[0] ?? '', address)
    for (const name of ['og:title', 'og:description', 'og:type', 'og:url', 'og:image', 'og:locale', 'twitter:card'])
      expect(metaOf(html, name), `${name} of ${address}`).toBeTruthy()
    expect(metaOf(html, 'og:url'), address).toBe(address)
  }
})

test('the structured data of every public page has what Google requires @commit', async ({ site, locale }) => {
  for (const address of await sitemapOf(site, locale)) {
    const html = await read(site, address)
    expect(missingProperties(html), address).toEqual([])
    const isHome = new URL(address).pathname === `/${locale}`
    const things = thingsOf(html)
    expect(typed(things, isHome ? 'WebSite' : 'BreadcrumbList'), address).toHaveLength(1)
  }
})

test('a crawler gets the complete page at once @commit', async ({ site, locale }) => {
  for (const path of [
    '',
    `/movies/${FILM}`,
    '/cinemas',
    '/cinemas/olaya',
    '/experiences',
    '/experiences/suites',
    '/movie-finder',
  ]) {
    const html = await read(site, `/${locale}${path}`)
    expect(html, path).not.toContain('aria-busy="true"')
    expect(html, path).not.toMatch(/<div hidden(?:="")? id="S:/)
  }
})

test('the home page describes the chain and the site’s search', async ({ site, locale }) => {
  const things = thingsOf(await read(site, `/${locale}`))
  const [website] = typed(things, 'WebSite')
  const { target } = (website?.potentialAction ?? {}) as { target?: { urlTemplate: string } }
  const template = target?.urlTemplate ?? ''
  expect(template).toContain(`${site.url}/${locale}/movie-finder?searchText={search_term_string}`)
  const found = await ask(site, template.replace('{search_term_string}', 'metropolis'))
  expect(await found.text()).toContain(`/${locale}/movies/${FILM}`)
  expect(typed(things, 'Organization')[0]).toMatchObject({ logo: { '@type': 'ImageObject' } })
  expect(typed(things, 'ItemList')).toHaveLength(1)
})

test('each showtime of a film is an event with the price of the checkout @commit', async ({ site, locale }) => {
  const html = await read(site, `/${locale}/movies/${FILM}`)
  const things = thingsOf(html)
  expect(typed(things, 'Movie')).toHaveLength(1)
  const film = await filmOf(site, FILM, locale)
  const date = film.sessionsDates.find(({ isDisabled }) => !isDisabled)?.date ?? dayAhead(site, 0)
  const { cinemas } = await cinemasOf(site, film, date, locale, '&page=1')
  const shows = showtimesOf(cinemas)
  const events = typed(things, 'ScreeningEvent')
  expect(events.length).toBeGreaterThanOrEqual(shows.length)
  const { settings } = await site.ask<{ settings: { bookingFee: number } }>('settings', locale)
  const forbidden = [...(await read(site, '/robots.txt')).matchAll(/Disallow: (\S+)/g)].map(
    ([, path = '']) => new RegExp(`^${path.replaceAll('*', '.*')}`),
  )
  for (const show of shows.slice(0, 12)) {
    const event = events.find(({ url }) => String(url).includes(`sessionId=${show.id}`))
    const { showtime } = await site.ask<{ showtime: { areas: { price: number }[]; doorsAt: string } }>(
      `showtimes/${show.id}`,
      locale,
    )
    const cheapest = Math.min(...showtime.areas.map(({ price }) => price)) + settings.bookingFee
    expect(forbidden.filter((path) => path.test(new URL(String(event?.url)).pathname))).toEqual([])
    expect(event).toMatchObject({
      startDate: show.startsAt,
      doorTime: showtime.doorsAt,
      endDate: show.endsAt,
      description: film.descriptionTag,
      organizer: { '@type': 'Organization' },
      performer: expect.arrayContaining([expect.objectContaining({ '@type': 'Person' })]),
      inLanguage: film.languages.spoken ?? film.languages.subtitles[0],
      eventStatus: 'https://schema.org/EventScheduled',
      offers: { price: (cheapest / 100).toFixed(2), priceCurrency: 'SAR' },
      subtitleLanguage: film.languages.subtitles,
    })
  }
})

test('a cinema lists its showtimes, its address and its opening hours', async ({ site, locale }) => {
  const things = thingsOf(await read(site, `/${locale}/cinemas/olaya`))
  const [cinema] = typed(things, 'MovieTheater')
  expect(cinema).toMatchObject({
    address: { '@type': 'PostalAddress', addressCountry: 'SA' },
    geo: { '@type': 'GeoCoordinates' },
    telephone: expect.stringMatching(/^\+966/),
  })
  expect(cinema?.openingHoursSpecification).toBeTruthy()
  expect(typed(things, 'ScreeningEvent').length).toBeGreaterThan(5)
})

test('a film has its own preview picture for messages', async ({ site, locale }) => {
  const image = metaOf(await read(site, `/${locale}/movies/${FILM}`), 'og:image') ?? ''
  expect(image).toBe(`${site.url}/social/${FILM}.jpg`)
  const answer = await ask(site, image)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toContain('public')
})

test('the canonical address of a page has no parameters', async ({ site, locale }) => {
  const html = await read(site, `/${locale}/movies/${FILM}?cityId=${CITY}&utm_source=letter`)
  expect(canonicalOf(html).map(({ href }) => href)).toEqual([`${site.url}/${locale}/movies/${FILM}`])
})

test('personal pages and single searches are not indexed', async ({ site, locale }) => {
  const { cinemas } = await cinemasOf(site, await filmOf(site, FILM), dayAhead(site, 1))
  const [show] = showtimesOf(cinemas)
  for (const path of [
    `/movies/${FILM}/booking?sessionId=${show?.id}`,
    '/movie-finder?searchText=metropolis',
    '/under-maintenance',
  ]) {
    const html = await read(site, `/${locale}${path}`)
    expect(metaOf(html, 'robots'), path).toBe('noindex')
    expect(canonicalOf(html), path).toEqual([])
  }
  const robots = await read(site, '/robots.txt')
  for (const path of ['bookings/', 'user-area']) expect(robots).toContain(`Disallow: /${locale}/${path}`)
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
})

test('a missing page answers with status 404', async ({ site, locale }) => {
  const missing = await ask(site, `/${locale}/no-such-page`)
  expect(missing.status).toBe(404)
  const html = await missing.text()
  expect(metaOf(html, 'robots')).toBe('noindex')
  expect(html.match(/<title>/g)).toHaveLength(1)
  for (const path of ['/movies/no-such-film', '/cinemas/no-such-cinema', '/experiences/no-such-kind']) {
    const gone = await fetch(`${site.url}/${locale}${path}`, { headers: { 'user-agent': CRAWLER } })
    expect(gone.status, path).toBe(404)
    expect(new URL(gone.url).pathname, path).toBe(`/${locale}/un-available`)
  }
})

test('an invalid address is refused or redirected, without a server error', async ({ site, locale }) => {
  for (const value of ['1', 'true', 'null', '{}', '[]', 'x'.repeat(600)])
    for (const path of [
      '/bookings/x/checkout/your-ticket?share=',
      '/bookings/x/checkout?payment=',
      `/movies/${FILM}/booking?sessionId=`,
    ])
      expect((await fetch(`${site.url}/${locale}${path}${value}`)).status, path + value).toBeLessThan(500)
})

test('a film with a new name is redirected permanently', async ({ site, locale }) => {
  const moved = await ask(site, `/${locale}/movies/caligari?date=${dayAhead(site, 1)}`)
  expect(moved.status).toBe(301)
  expect(moved.headers.get('location')).toBe(`/${locale}/movies/the-cabinet-of-dr-caligari?date=${dayAhead(site, 1)}`)
  const offers = await ask(site, `/${locale}/movies/caligari/offers`)
  expect(offers.status).toBe(301)
  expect(offers.headers.get('location')).toBe(`/${locale}/movies/the-cabinet-of-dr-caligari/offers`)
})

test('a closed site asks search engines to retry later', async ({ site, locale }) => {
  await site.maintenance({ isActive: true })
  await expect.poll(async () => (await ask(site, `/${locale}/cinemas`)).status).toBe(503)
  const closed = await ask(site, `/${locale}/cinemas`)
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('the address that a browser shares is the one of the page in sight', async ({
  page,
  visit,
  site,
  locale,
  words,
}) => {
  const addresses = () =>
    page.evaluate(() => ({
      canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(({ href }) => href),
      preview: [...document.querySelectorAll<HTMLMetaElement>('meta[property="og:url"]')].map(({ content }) => content),
      languages: [...document.querySelectorAll<HTMLLinkElement>('link[hreflang]')].map(({ hreflang }) => hreflang),
      previewType: document.querySelector<HTMLMetaElement>('meta[property="og:type"]')?.content,
      isIndexed: document.querySelector('meta[name=robots]') === null,
      things: document.querySelectorAll('script[type="application/ld+json"]').length,
    }))
  const of = (path: string) => {
    const address = `${site.url}/${locale}${path}`
    return { canonical: [address], preview: [address], languages: LANGUAGES, isIndexed: true }
  }
  // Before hydration a link loads a document of its own.
  await visit(`/movies/${FILM}`)
  expect(await addresses()).toEqual({ ...of(`/movies/${FILM}`), previewType: 'video.movie', things: 1 })
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('shell_cinemas') })
    .click()
  await expect(page).toHaveURL(`/${locale}/cinemas`)
  // The structured data describes the page that the document came with.
  await expect.poll(addresses).toEqual({ ...of('/cinemas'), previewType: 'website', things: 0 })
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('shell_my_bookings') })
    .click()
  await expect(page).toHaveURL(`/${locale}/bookings`)
  await expect.poll(addresses).toMatchObject({ canonical: [], preview: [], languages: [], isIndexed: false })
})
