// The quick booking on a desktop: its fields side by side, wide enough for their texts.
import { expect, test } from './fixtures.ts'

test('on a desktop each day and each time with its hall is shown in full', async ({ page, visit, words, locale }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await visit('/')
  await page.mouse.move(20, 20)
  const bar = page.getByRole('form', { name: words('home_quick') })
  const time = bar.getByRole('combobox', { name: words('home_quick_time') })
  await expect(time).not.toHaveValue('')
  const longest = locale === 'ar' ? 'الأربعاء 28 سبتمبر' : 'Tomorrow, 28 Sept'
  for (const width of [1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await bar.locator('select.num').evaluateAll((selects, day) => {
      const range = document.createRange()
      return (selects as HTMLSelectElement[]).flatMap((select, at) => {
        const { paddingInlineStart, paddingInlineEnd, font } = getComputedStyle(select)
        const room = select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
        const line = Object.assign(document.createElement('span'), { className: 'num' })
        line.style.cssText = `position: absolute; white-space: nowrap; font: ${font}`
        select.after(line)
        // A time after midnight names the night behind its hall. That part may be cut.
        const texts = [...select.options].map(({ text }) => text.split(' · ').slice(0, 2).join(' · '))
        const cuts = [...texts, ...(at === 0 ? [day] : [])].filter((text) => {
          line.textContent = text
          range.selectNodeContents(line)
          return range.getBoundingClientRect().width > room
        })
        line.remove()
        return cuts
      })
    }, longest)
    expect(cut, `${width}`).toEqual([])
  }
})
