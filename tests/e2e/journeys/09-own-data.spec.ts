import { enterAsMember } from '../entered.ts'
import { Google } from '../google.ts'
import { waitForHydration } from '../hydration.ts'
import { newPerson } from '../member.ts'
import { CITY } from '../programme.ts'
import { readPage } from '../reader.ts'
import { TOKEN_COOKIES, tokensOf } from '../session-cookies.ts'
import { expect, test } from './journey.ts'

// A booking that is not one’s own does not exist.
test.use({ consent: null, expectedErrors: { any: [/status of 404/] } })

test('a visitor’s data stays with the visitor: no tags without consent, no booking for others, nothing after signing out', async ({
  page,
  context,
  site,
  words,
  locale,
  visit,
  enter,
  member,
  anotherVisitor,
}) => {
  const google = new Google()
  await google.standIn(context)
  const bar = page.getByRole('complementary', { name: words('consent_title') })

  await test.step('The site asks before it counts visits, and a refusal is kept', async () => {
    await visit('/cinemas')
    await expect(bar).toBeVisible()
    await bar.getByRole('button', { name: words('consent_refuse'), exact: true }).click()
    await expect(bar).toHaveCount(0)
    await expect.poll(async () => (await context.cookies()).some(({ value }) => value === '1.no')).toBe(true)
  })

  const person = { ...newPerson(locale), firstName: locale === 'ar' ? 'زبيدة' : 'Zubaydatest' }
  const { book } = await enter({ person })
  const booking = await book()
  const own = `/user-area/upcoming-booking/${booking.id}`
  const isNamed = (text: string) =>
    [person.firstName, person.phone.slice(1), person.email, booking.reference].some((mark) => text.includes(mark))

  await test.step('A member sees the own booking, and still no request has left for Google', async () => {
    await visit(own)
    await expect(page.getByRole('main')).toContainText(booking.showtime.film.title)
    await expect(bar).toHaveCount(0)
    expect(isNamed(await page.content())).toBe(true)
    expect(google.requests).toEqual([])
  })

  await test.step('Another member and a visitor without a session see nothing of it', async () => {
    const stranger = await anotherVisitor()
    await enterAsMember({ context: stranger.context(), site, locale }, { isComplete: false })
    await visit(own, stranger)
    await expect(stranger).toHaveURL(/un-available/)
    const theirs = (await stranger.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const pages = [
      own,
      `/bookings/${booking.id}/checkout`,
      `/bookings/${booking.id}/checkout/your-ticket`,
      '/user-area',
    ]
    for (const cookie of [theirs, `shasha-city=${CITY}`])
      for (const path of pages) {
        const answer = await readPage(site, `/${locale}${path}`, cookie)
        expect(isNamed(await answer.text()), path).toBe(false)
      }
  })

  await test.step('Signing out in one tab empties the other one, and no page brings the booking back', async () => {
    const [access] = await tokensOf(context)
    const otherTab = await context.newPage()
    await visit('/cinemas', otherTab)
    const inOtherTab = otherTab.locator('body')
    await member.askToSignOut()
    await member.dialog.getByRole('button', { name: words('members_sign_out') }).click()
    await expect(page).toHaveURL(new RegExp(`/${locale}$`))
    await expect(otherTab.getByText(words('members_signed_out'))).toBeVisible()
    await expect(inOtherTab).not.toContainText(person.firstName)
    expect((await context.cookies()).filter(({ name, value }) => TOKEN_COOKIES.test(name) && value)).toEqual([])
    const ended = site.call('GET', `orders/${booking.id}`, { headers: { authorization: `Bearer ${access}` } })
    await expect(ended).rejects.toThrow(/401/)
    await page.goBack()
    await waitForHydration(page)
    await expect(page.locator('body')).not.toContainText(booking.reference)
    expect(google.requests).toEqual([])
  })
})
