// Home brings the data of its first view with it, so the code that encodes calls is not part of the first load.
// Data that are old when the page has hydrated are fetched again; they do not count here.
import { LATEST_MS } from '#app/lib/page/first-act.ts'
import { expect, test } from './fixtures.ts'

/** On a busy machine the page may hydrate later than that. */
const stopLatest = (latestMs: number) => {
  const start = globalThis.setTimeout
  globalThis.setTimeout = ((run: () => void, ms?: number) => (ms === latestMs ? 0 : start(run, ms))) as typeof start
}

test('home asks for no cinemas and times until the visitor acts', async ({ page, visit, words }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, name] =
      /\/api\/call\/(cinemas\.readCinemas|films\.readFilmBySlug|showtimes\.readShowtimes)/.exec(request.url()) ?? []
    if (name) calls.push(name)
  })
  await page.addInitScript(stopLatest, LATEST_MS)
  await visit('/')
  const bar = page.getByRole('form', { name: words('home_quick') })
  const time = bar.getByRole('combobox', { name: words('home_quick_time') })
  await page.waitForLoadState('networkidle')
  await expect(time).toHaveValue('')
  await expect(time).toContainText(words('home_quick_choose'))
  expect(calls).toEqual([])
  await page.mouse.move(20, 20)
  await expect(time).not.toHaveValue('')
  await expect(bar.getByRole('combobox', { name: words('home_quick_cinema') })).not.toHaveValue('')
  expect(calls.toSorted()).toEqual(['cinemas.readCinemas', 'films.readFilmBySlug', 'showtimes.readShowtimes'])
})

test('without any act the quick booking loads its times by itself', async ({ page, visit, words }) => {
  await visit('/')
  const bar = page.getByRole('form', { name: words('home_quick') })
  await expect(bar.getByRole('combobox', { name: words('home_quick_time') })).not.toHaveValue('')
})
