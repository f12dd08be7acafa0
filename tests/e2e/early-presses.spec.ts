// Clicks before hydration, as on a slow phone: none is lost, and none has its effect twice.
import type { Locator, Page } from '@playwright/test'
import { delayHydration, goOn, logWhetherHydrating, openUnhydrated, pauseBeforePage, untilPaused } from './hydration.ts'
import type { Entered } from './entered.ts'
import type { Site } from './fixtures.ts'
import { atCheckout } from './saved-card.ts'
import { expect, test } from './members-fixture.ts'
import { dayAhead, FILM, openShowtime } from './programme.ts'
import type { Words } from './words.ts'

interface Scene {
  page: Page
  words: Words
  isPhone: boolean
}

/** The parts a control needs to make its page. */
interface Place {
  site: Site
  enter: () => Promise<Entered>
}

interface Control {
  path: string | ((place: Place) => Promise<string>)
  name: string
  find: (scene: Scene) => Locator
  /** The result of a click on the hydrated page. */
  expects: (scene: Scene) => Promise<void>
}

const button =
  (key: string) =>
  ({ page, words }: Scene) =>
    page.getByRole('button', { name: words(key) }).first()
const either = (onPhone: string, elsewhere: string) => (scene: Scene) =>
  button(scene.isPhone ? onPhone : elsewhere)(scene)
const opens =
  (key: string) =>
  ({ page, words }: Scene) =>
    expect(page.getByRole('dialog', { name: words(key) })).toBeVisible()
const opensAny = ({ page }: Scene) => expect(page.getByRole('dialog')).toBeVisible()
const goesAway =
  (key: string) =>
  ({ page, words }: Scene) =>
    expect(page.getByRole('button', { name: words(key) })).toHaveCount(0)
const shows =
  (key: string) =>
  ({ page, words }: Scene) =>
    expect(page.getByText(words(key)).first()).toBeVisible()
const cityName = ({ page }: Scene) => page.getByRole('banner').locator('.city-here')
const lastBanner = ({ page, words }: Scene) => page.getByRole('button', { name: words('home_show_banner') }).last()

const seats = async ({ site }: Place) => (await openShowtime(site)).path
const film = ({ site }: Place) => Promise.resolve(`/movies/${FILM}?date=${dayAhead(site, 1)}`)
const checkout = async ({ site, enter }: Place) => `/bookings/${(await atCheckout(await enter(), site)).id}/checkout`
const ticket = async ({ enter }: Place) => `/bookings/${(await (await enter()).book()).id}/checkout/your-ticket`
const ofMember =
  (path: string) =>
  async ({ enter }: Place) => {
    await enter()
    return path
  }

const CONTROLS: Control[] = [
  { path: '', name: 'the city', find: cityName, expects: opens('cities_choose_title') },
  // On a phone, signing in is in the menu.
  { path: '', name: 'the menu, or signing in', find: either('shell_menu', 'shell_sign_in'), expects: opensAny },
  {
    path: '',
    name: 'another banner',
    find: lastBanner,
    expects: (scene) => expect(lastBanner(scene)).toHaveAttribute('aria-current', 'true'),
  },
  { path: film, name: 'another city', find: button('showtimes_change_city'), expects: opens('cities_choose_title') },
  { path: film, name: 'filters', find: button('showtimes_filter_add'), expects: opensAny },
  { path: film, name: 'a kind of hall', find: ({ page }) => page.locator('.show-kind').first(), expects: opensAny },
  {
    path: '/cinemas/olaya',
    name: 'all films of a cinema',
    find: button('showtimes_programme_all'),
    expects: goesAway('showtimes_programme_all'),
  },
  {
    path: '/experiences/velvet',
    name: 'all films of an experience',
    find: button('experiences_films_all'),
    expects: goesAway('experiences_films_all'),
  },
  // On a wide screen the filters are beside the list.
  {
    path: '/movie-finder',
    name: 'filters, or another city',
    find: either('finder_filters', 'showtimes_change_city'),
    expects: opensAny,
  },
  {
    path: seats,
    name: 'the list of seats',
    find: button('seats_show_list'),
    expects: ({ page, words }) => expect(page.getByRole('button', { name: words('seats_show_map') })).toBeVisible(),
  },
  { path: checkout, name: 'more time', find: button('checkout_more_time'), expects: shows('checkout_extended') },
  { path: ticket, name: 'the whole screen', find: button('ticket_whole_screen'), expects: opensAny },
  {
    path: ofMember('/user-area'),
    name: 'the profile',
    find: button('members_edit'),
    expects: opens('members_edit_title'),
  },
  {
    path: ofMember('/user-area/delete-account'),
    name: 'the end of an account',
    find: button('members_delete_do'),
    expects: opens('members_delete_sure_title'),
  },
]

for (const { path, name, find, expects } of CONTROLS)
  test(`clicked before hydration: ${name}`, async ({ page, site, words, locale, isPhone, enter }) => {
    const place = typeof path === 'string' ? path : await path({ site, enter })
    const scene = { page, words, isPhone }
    const release = await openUnhydrated(page, `/${locale}${place}`)
    await find(scene).click()
    // The button shows that the click was recorded.
    await expect(find(scene)).toHaveAttribute('aria-busy', 'true')
    release()
    await expects(scene)
    await expect(page.locator('button[aria-busy=true]')).toHaveCount(0)
  })

test('the city clicked before hydration and before its name has arrived', async ({
  page,
  site,
  words,
  locale,
  isPhone,
}) => {
  site.faults.delays.push({ path: /^\/v1\/cities/, ms: 1000 })
  await site.clearCachedResponses()
  const scene = { page, words, isPhone }
  const release = await openUnhydrated(page, `/${locale}`)
  const city = cityName(scene)
  await city.click()
  await expect(city.locator('[data-shell]')).toBeAttached()
  release()
  await opens('cities_choose_title')(scene)
})

test('fields chosen before hydration count @commit', async ({ page, site, locale, words, enter }) => {
  const order = await (await enter()).book()
  const release = await openUnhydrated(page, `/${locale}/bookings/${order.id}/cancel-ticket`)
  await page.getByRole('radio').nth(1).check()
  // This form is handled by the page’s script. The browser must not send it.
  await page.getByRole('button', { name: words('cancel_do') }).click()
  release()
  await expect(page.getByRole('dialog', { name: words('cancel_sure_title') })).toBeVisible()
  await expect(page).toHaveURL(/cancel-ticket$/)
  await expect(page.locator('[name=reason]').nth(1)).toBeChecked()
  expect(site.calls.filter((call) => call.endsWith('/cancel'))).toEqual([])
})

/** Whether a read with this value in its input is sent to the site. */
const isCallWith = (url: string, value: string | null): boolean =>
  new URL(url).searchParams.get('payload')?.includes(JSON.stringify(value)) === true

test('Back before the page hydrates leads to the page before', async ({ page, visit, words }) => {
  await visit('/cinemas')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words('shell_experiences') })
    .click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(words('experiences_title'))
  const release = await delayHydration(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(title).toHaveText(words('experiences_title'))
  await page.evaluate(() => history.back())
  release()
  await expect(title).toHaveText(words('cinemas_title'))
})

test.describe('while a page is being left', () => {
  // A service worker would hide the request for the document.
  test.use({ serviceWorkers: 'block' })

  test('its markup is not hydrated at the address that Back leads to', async ({ page, visit, words }) => {
    await visit('/cinemas')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('shell_experiences') })
      .click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(words('experiences_title'))
    await page.addInitScript(logWhetherHydrating)
    const release = await delayHydration(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(title).toHaveText(words('experiences_title'))
    const { promise: isLogged, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/cinemas', async (route) => {
      await isLogged
      return route.fallback()
    })
    const requested = page.waitForRequest((request) => request.isNavigationRequest())
    const logged = page.waitForEvent('console', (message) => message.text().endsWith('hydrating'))
    await page.evaluate(() => history.back())
    await requested
    release()
    const log = await logged
    arrive()
    expect(log.text()).toBe('not hydrating')
    await expect(title).toHaveText(words('cinemas_title'))
  })
})

for (const how of ['Back', 'a link of the footer'])
  test(`${how} leads to another page before the page itself has hydrated`, async ({ page, visit, words }) => {
    const linkTo = (key: string) => page.getByRole('contentinfo').getByRole('link', { name: words(key), exact: true })
    await visit('/cinemas')
    await linkTo('shell_experiences').click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(words('experiences_title'))
    await page.addInitScript(pauseBeforePage)
    await page.reload({ waitUntil: 'commit' })
    await untilPaused(page)
    if (how === 'Back') await page.evaluate(() => history.back())
    else await linkTo('shell_cinemas').click()
    await expect(page).toHaveURL(/\/cinemas$/)
    await page.waitForLoadState('networkidle')
    await goOn(page)
    await expect(title).toHaveText(words('cinemas_title'))
  })

test('a film chosen before hydration is the one whose showtimes are shown', async ({ page, locale, words }) => {
  const release = await openUnhydrated(page, `/${locale}`)
  const film = page.getByRole('combobox', { name: words('home_quick_film') })
  const filmId = await film.locator('option').nth(3).getAttribute('value')
  await film.selectOption(filmId)
  const requested = page.waitForRequest((request) => isCallWith(request.url(), filmId))
  release()
  await requested
  await expect(film).toHaveValue(String(filmId))
})
