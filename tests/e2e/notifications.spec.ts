// A member’s notifications: the bell, its list, and the page each kind leads to.
import type { Notification, NotificationChoices, NotificationType } from '#server/contracts/notifications.ts'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './members-fixture.ts'
import {
  bellOf,
  chooseNews,
  isSent,
  KINDS,
  PAGE,
  panelOf,
  standIn,
  tellEverybody,
  unreadOf,
} from './notification-parts.ts'

test('the bell shows unread notifications; a clicked one is read, a deleted one is gone @both @commit', async ({
  page,
  enter,
  visit,
  site,
  words,
  locale,
  isPhone,
  member,
}) => {
  const entered = await enter()
  await visit('/cinemas')
  const bell = bellOf(page, words)
  const panel = panelOf(page, words, isPhone)
  const rows = panel.getByRole('listitem')
  await expect(bell).toHaveAccessibleName(words('notifications_bell', { count: 1 }))
  await expect(bell.locator('.bell-dot')).toBeVisible()

  await bell.click()
  const welcome = rows.getByRole('link', { name: locale === 'ar' ? /أهلًا بك/ : /Welcome/ })
  await expect(welcome).toContainText(String(words('notifications_unread')))
  await expect(panel.getByText(words('notifications_end'))).toBeVisible()
  await welcome.click()
  await expect(page).toHaveURL(new RegExp(`/${locale}$`))
  await expect(panel).toBeHidden()
  await expect(bell).toHaveAccessibleName(words('notifications_title'))
  await expect(bell.locator('.bell-dot')).toBeHidden()
  expect(await unreadOf(entered)).toBe(0)

  await chooseNews(entered)
  const title = locale === 'ar' ? 'عيدكم مبارك' : 'Happy Eid'
  await tellEverybody(site, title)
  await expect.poll(() => unreadOf(entered)).toBe(1)
  await bell.click()
  await expect(rows).toHaveCount(2)
  // Behind a dialog the page is hidden from the accessibility tree, so the attribute is read directly.
  await expect(page.locator('.bell')).toHaveAttribute('aria-label', words('notifications_bell', { count: 1 }))
  await expect(welcome).not.toContainText(String(words('notifications_unread')))

  site.faults.answers.push({ path: /\/notifications\/ntf_/, status: 500, body: { code: 51, reason: 'server_down' } })
  const remove = panel.getByRole('button', { name: words('notifications_delete', { title }) })
  // The list is fetched again after each deletion. The second press does not wait for that.
  const answerList = site.holdAnswers(/\/notifications\?/)
  await remove.click()
  await expect(member.toast('global_server_down')).toBeVisible()
  await expect(rows).toHaveCount(2)
  site.faults.answers.length = 0
  await remove.click()
  await expect(rows).toHaveCount(1)
  answerList()
  await expect.poll(() => unreadOf(entered)).toBe(0)
  await expect(panel.getByRole('status')).toHaveText(words('notifications_deleted'))
  await rows.getByRole('button').press('Enter')
  await expect(panel.getByText(words('notifications_empty'), { exact: true })).toBeVisible()
  const stored = async () => (await entered.call<{ notifications: unknown[] }>('GET', 'notifications')).notifications
  await expect.poll(stored).toEqual([])
})

test('one click marks all as read; if it fails, the bell shows the number of unread ones again', async ({
  page,
  enter,
  visit,
  site,
  words,
  isPhone,
  member,
}) => {
  const entered = await enter()
  await chooseNews(entered)
  await Promise.all(Array.from({ length: 12 }, (_, at) => tellEverybody(site, `${at + 1}`)))
  await expect.poll(() => unreadOf(entered)).toBe(13)
  await visit('/cinemas')
  const panel = panelOf(page, words, isPhone)
  const bell = page.locator('.bell')
  await bellOf(page, words).click()
  const readAll = panel.getByRole('button', { name: words('notifications_read_all') })
  const saysUnread = panel.getByRole('listitem').filter({ hasText: String(words('notifications_unread')) })
  await expect(saysUnread).toHaveCount(PAGE)

  const path = /\/notifications\/make-read$/
  site.faults.answers.push({ path, status: 500, body: { code: 51, reason: 'server_down' } })
  await readAll.click()
  await expect(member.toast('global_server_down')).toBeVisible()
  await expect(saysUnread).toHaveCount(PAGE)
  await expect(bell).toHaveAttribute('aria-label', words('notifications_bell', { count: 13 }))

  site.faults.answers.length = 0
  // On a phone the message covers the button.
  if (isPhone) await member.button('shell_close_message').click()
  await readAll.click()
  await expect(bell.locator('.bell-dot')).toHaveCount(0)
  await expect(saysUnread).toHaveCount(0)
  await expect(panel.getByRole('status')).toHaveText(words('notifications_all_read'))
  await expect(panel.getByRole('status')).toBeFocused()
  await expect(readAll).toHaveCount(0)
  expect(await unreadOf(entered)).toBe(0)
})

test('a long list loads ten at a time within its height, and closing it returns the focus to the bell @both @long', async ({
  page,
  enter,
  visit,
  site,
  words,
  isPhone,
}) => {
  const entered = await enter()
  await chooseNews(entered)
  const sent = 25
  await Promise.all(Array.from({ length: sent }, (_, at) => tellEverybody(site, `${at + 1}`)))
  await expect.poll(() => unreadOf(entered)).toBe(sent + 1)
  await visit('/cinemas')
  const bell = bellOf(page, words)
  const panel = panelOf(page, words, isPhone)
  const rows = panel.getByRole('listitem')

  // A list that fails to load says so and can be retried.
  const failure = { path: /^\/v1\/notifications\?/, status: 500, body: { code: 51, reason: 'server_down' } }
  site.faults.answers.push(failure)
  await bell.click()
  await expect(panel.getByRole('alert')).toContainText(String(words('notifications_failed')))
  site.faults.answers.length = 0
  await panel.getByRole('button', { name: words('ui_retry') }).click()
  await expect(rows).toHaveCount(PAGE)
  await expect(rows.first().getByRole('link')).toBeFocused()

  const list = panel.locator('.notices-scroll')
  const viewport = page.viewportSize()!
  const { height } = (await list.boundingBox())!
  expect(height).toBeLessThanOrEqual(viewport.height * 0.9)
  const box = (await panel.boundingBox())!
  if (isPhone) expect(box.height).toBe(viewport.height)
  else {
    // The popover uses the window below the header, and ends within it.
    expect(box.y + box.height).toBeLessThanOrEqual(viewport.height)
    expect(box.y + box.height).toBeGreaterThan(viewport.height * 0.9)
  }
  await expectNoBarriers(page, { part: isPhone ? '[role=dialog]' : '.notices-popover' })

  const toTheEnd = () => list.evaluate((node) => node.scrollTo({ top: node.scrollHeight }))
  await toTheEnd()
  await expect(rows).toHaveCount(2 * PAGE)
  // Loading works without scrolling as well. After a failure the visitor retries by a button.
  site.faults.answers.push(failure)
  await toTheEnd()
  await expect(panel.getByRole('alert')).toHaveText(words('notifications_more_failed'))
  site.faults.answers.length = 0
  await panel.getByRole('button', { name: words('ui_retry') }).press('Enter')
  await expect(rows).toHaveCount(sent + 1)
  await expect(rows.nth(2 * PAGE).getByRole('link')).toBeFocused()
  await expect(panel.getByText(words('notifications_end'))).toBeVisible()

  if (isPhone) await panel.getByRole('button', { name: words('ui_back') }).click()
  else await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
  // When opened again, the list begins with the newest page.
  await bell.press('Enter')
  await expect(rows).toHaveCount(PAGE)
})

test('a member chooses the kinds of notifications, and the next message respects that @long', async ({
  page,
  enter,
  visit,
  site,
  words,
  isPhone,
  member,
}) => {
  const entered = await enter()
  const choices = async () => {
    const { choices } = await entered.call<{ choices: NotificationChoices }>('GET', 'notifications/choices')
    return [choices.news, choices.films, choices.reminders]
  }
  await visit('/cinemas')
  await bellOf(page, words).click()
  const panel = panelOf(page, words, isPhone)
  // Until the list is complete, the link below it moves.
  await expect(panel.getByText(words('notifications_end'))).toBeVisible()
  await panel.getByRole('link', { name: words('notifications_choices') }).click()
  const section = page.locator('#news')
  await expect(section.getByText(words('notifications_always'))).toBeInViewport()
  await expectNoBarriers(page, { part: '#news' })
  const news = section.getByRole('switch', { name: new RegExp(String(words('notifications_kind_news'))) })
  const text = section.getByRole('button', { name: words('notifications_by_text') })

  // A choice that could not be stored is reset, and an error is shown.
  site.faults.answers.push({ path: /notifications\/choices$/, status: 500, body: { code: 51, reason: 'server_down' } })
  await news.click()
  await expect(member.toast('global_server_down')).toBeVisible()
  await expect(news).not.toBeChecked()
  site.faults.answers.length = 0
  await text.click()
  await expect(text).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(choices).toEqual([false, false, 'TEXT'])
  await page.reload()
  await expect(news).not.toBeChecked()

  const before = await unreadOf(entered)
  const unwanted = await tellEverybody(site, 'Not wanted')
  await expect.poll(() => isSent(site, unwanted)).toBe(true)
  await news.click()
  await expect.poll(choices).toEqual([true, false, 'TEXT'])
  await tellEverybody(site, 'Wanted')
  await expect.poll(() => unreadOf(entered)).toBe(before + 1)
})

test.describe('each kind of news', () => {
  // The bookings and offers of these notifications do not exist, so their pages answer 404.
  test.use({ expectedErrors: { any: [/404/] } })

  test('leads to its page and is marked as read @long', async ({
    page,
    context,
    enter,
    visit,
    site,
    words,
    locale,
    isPhone,
  }) => {
    await enter()
    await standIn(context)
    const createNotification = (
      type: NotificationType,
      given: Partial<Notification> = {},
      id = `ntf_${given.isPush ? 'PUSH' : type}`,
    ) => ({
      id,
      type,
      title: `${id} title`,
      body: 'Text',
      imageUrl: null,
      isRead: false,
      createdAt: new Date(site.now()).toISOString(),
      objectId: null,
      objectUniqueName: null,
      externalLink: null,
      isPush: false,
      templateNotificationId: null,
      startsAt: new Date(site.now() + HOUR_MS).toISOString(),
      ...given,
    })
    const begun = new Date(site.now() - HOUR_MS).toISOString() as Notification['startsAt']
    const past = createNotification('GENERATE_TICKET', { objectId: 'ord_past', startsAt: begun }, 'ntf_PAST')
    const cases = [
      ...KINDS.map(([type, place, given]) => ({ ...createNotification(type, given), place })),
      { ...past, place: '/user-area/view-history/ord_past' },
    ]
    const notifications = cases.map(({ place: _place, ...notification }) => notification)
    site.faults.answers.push(
      { path: /^\/v1\/notifications\?/, status: 200, body: { notifications, pagination: { page: 1, pageCount: 1 } } },
      { path: /^\/v1\/notifications\/unread/, status: 200, body: { count: cases.length } },
      {
        path: /^\/v1\/notifications\/(ntf_\w+\/make-read|make-read\/notification-template\/tpl_push)$/,
        status: 200,
        body: { count: 1 },
      },
    )
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(frame.url()))
    await visit('/cinemas')
    const panel = panelOf(page, words, isPhone)
    for (const { id, title, place, isPush } of cases) {
      await bellOf(page, words).click()
      const link = panel.getByRole('link', { name: new RegExp(title) })
      if (place.startsWith('https:')) {
        const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
        expect(tab.url()).toBe(place)
        expect(await tab.evaluate(() => window.opener === null)).toBe(true)
        await tab.close()
        await expect(link).not.toContainText(String(words('notifications_unread')))
        await (isPhone ? panel.getByRole('button', { name: words('ui_back') }).click() : page.keyboard.press('Escape'))
      } else {
        visited.length = 0
        await link.click()
        await expect.poll(() => visited, id).toContain(`${site.url}/${locale}${place}`)
        // A page that finishes loading closes the dialogs of the page before.
        await expect(page.locator('.route-progress')).toHaveCount(0)
      }
      await expect(panel).toBeHidden()
      await expect
        .poll(() => site.calls, id)
        .toContain(`PUT /v1/notifications/${isPush ? 'make-read/notification-template/tpl_push' : `${id}/make-read`}`)
    }
  })
})
