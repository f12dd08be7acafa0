// The search field of the finder: keyboard, suggestions and earlier searches.
import { reopen } from './hydration.ts'
import { expect, test } from './fixtures.ts'
import { CITY } from './programme.ts'
import { FINDER, findFilms, filtersOf, partsOf } from './finder-parts.ts'

test('going back from a film restores the typed words', async ({ page, visit, words, site, locale }) => {
  const { films: all } = await findFilms(site, locale)
  await visit(FINDER)
  const { field, films } = partsOf(page, words)
  await field.pressSequentially('metropolis')
  await expect(films).toHaveCount(1)
  await films.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`^${site.url}/${locale}/movies/metropolis`))
  const title = all.find(({ uniqueName }) => uniqueName === 'metropolis')?.title ?? ''
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.goBack()
  await expect(field).toHaveValue('metropolis')
  await expect(films).toHaveCount(1)
})

for (const locale of ['ar', 'en'] as const)
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } })

    test('on a phone the hint in the search field is whole', async ({ page, visit, words }) => {
      await visit(FINDER)
      const room = await partsOf(page, words).field.evaluate((field: HTMLInputElement) => {
        const { fontWeight, fontSize, fontFamily } = getComputedStyle(field)
        const pen = document.createElement('canvas').getContext('2d')!
        pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
        return field.clientWidth - pen.measureText(field.placeholder).width
      })
      expect(room).toBeGreaterThan(0)
    })
  })

test('the finder works with the keyboard alone', async ({ page, visit, words, locale }) => {
  await visit(FINDER)
  const { field, suggestions } = partsOf(page, words)
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('metropolis')
  await expect(suggestions.getByRole('option').first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const option = suggestions.getByRole('option').first()
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(suggestions).toHaveCount(0)
  await expect(field).toHaveValue('metropolis')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${locale}/movies/metropolis`))
})

test('a suggested cinema becomes a filter and clears the words', async ({ page, visit, words, site, locale }) => {
  const [cinema] = await filtersOf(site, locale, 'cinemas')
  await visit(`${FINDER}?time=EVENING`)
  const { field, suggestions, chosen } = partsOf(page, words)
  await field.fill(cinema?.name ?? '')
  await suggestions
    .getByRole('group', { name: words('finder_cinemas') })
    .getByRole('option', { name: cinema?.name ?? '' })
    .first()
    .click()
  await expect(chosen.getByRole('link')).toHaveText([cinema?.name ?? ''])
  await expect(field).toHaveValue('')
  await expect(page).toHaveURL(`/${locale}${FINDER}?time=EVENING&cinemaIds=${cinema?.id}&cityId=${CITY}`)
})

test('earlier searches are remembered until the visitor deletes them @long', async ({ page, visit, words }) => {
  await visit(FINDER)
  const { field, suggestions } = partsOf(page, words)
  for (const text of ['kid', 'الأجنحة', 'الاجنحه']) {
    await field.fill(text)
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`searchText=${encodeURIComponent(text)}`))
  }
  await reopen(page)
  await field.fill('')
  await field.click()
  await expect(suggestions.getByRole('option')).toHaveText(['الاجنحه', 'kid'])
  await suggestions.getByRole('option', { name: 'kid' }).click()
  await expect(page).toHaveURL(/searchText=kid/)
  await expect(field).toHaveValue('kid')
  await page.goBack()
  await expect(field).toHaveValue('الاجنحه')

  await field.fill('')
  await field.click()
  await page.getByRole('button', { name: words('finder_recent_forget', { text: 'kid' }) }).click()
  await expect(suggestions.getByRole('option')).toHaveText(['الاجنحه'])
  await page.getByRole('button', { name: words('finder_recent_clear') }).click()
  const dialog = page.getByRole('dialog', { name: words('finder_history_title') })
  await dialog.getByRole('button', { name: words('finder_history_yes') }).click()
  await expect(dialog).toBeHidden()
  await field.click()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
})

test('the search works if the browser stores nothing', async ({ page, visit, words }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('closed', 'SecurityError')
      },
    })
  })
  await visit(FINDER)
  const { field, suggestions, films } = partsOf(page, words)
  await field.fill('metropolis')
  await field.press('Enter')
  await expect(films).toHaveCount(1)
  await field.fill('')
  await field.click()
  await expect(suggestions.getByRole('option')).toHaveText(['metropolis'])
})

test('Back and Forward go through the searches, and typing is one step', async ({ page, visit, words, locale }) => {
  await visit(FINDER)
  const { field, times } = partsOf(page, words)
  await times.getByRole('link', { name: words('showtimes_evening') }).click()
  await expect(page).toHaveURL(`/${locale}${FINDER}?time=EVENING&cityId=${CITY}`)
  await field.pressSequentially('kid', { delay: 250 })
  await expect(page).toHaveURL(/searchText=kid/)
  await field.press('Enter')
  await expect(page).toHaveURL(/searchText=kid&?/)
  await times.getByRole('link', { name: words('showtimes_morning') }).click()
  await expect(page).toHaveURL(/time=MORNING/)

  await page.goBack()
  await expect(page).toHaveURL(/searchText=kid/)
  await expect(page).toHaveURL(/time=EVENING/)
  await expect(field).toHaveValue('kid')
  await page.goBack()
  await expect(page).toHaveURL(`/${locale}${FINDER}?time=EVENING&cityId=${CITY}`)
  await expect(field).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(`/${locale}${FINDER}`)
  await page.goForward()
  await page.goForward()
  await expect(field).toHaveValue('kid')
  await expect(times.locator('[aria-current]')).toContainText(words('showtimes_evening'))
})
