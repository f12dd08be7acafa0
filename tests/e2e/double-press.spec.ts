// A double press of a button that writes, so quick that nothing is rendered between: exactly one request is sent.
import type { Locator, Page } from '@playwright/test'
import type { Order } from '#server/contracts/orders.ts'
import type { Entered } from './entered.ts'
import { cheapAndDear, seatsPath } from './exchange-parts.ts'
import type { Site } from './fixtures.ts'
import { CARDS, Guest } from './guest.ts'
import { Member } from './member.ts'
import { expect, test } from './members-fixture.ts'
import { openShowtime } from './programme.ts'
import { TOKEN_COOKIES } from './session-cookies.ts'
import { unfoldVouchers } from './voucher-parts.ts'
import type { Words } from './words.ts'
import { Writer } from './writer.ts'

interface Scene {
  page: Page
  site: Site
  words: Words
  locale: 'ar' | 'en'
  entered: Entered
  member: Member
  guest: Guest
  button: (key: string) => Locator
  visit: (path: string) => Promise<void>
  shows: (key: string) => Promise<void>
}

interface Write {
  name: string
  /** Leads to the button. */
  reach: (scene: Scene) => Promise<Locator>
  /** Waits until the page shows what the request did. */
  done: (scene: Scene) => Promise<void>
}

async function hold({ site, entered }: Scene): Promise<Order> {
  const { id: sessionId } = await openShowtime(site)
  const { seats } = await site.ask<{ seats: string[] }>(`showtimes/${sessionId}/best-seats?count=1`)
  const { order } = await entered.call<{ order: Order }>('POST', 'orders', { sessionId, seats })
  return (await entered.call<{ order: Order }>('POST', `orders/${order.id}/checkout`, {})).order
}

async function openCheckout(scene: Scene): Promise<void> {
  await scene.visit(`/bookings/${(await hold(scene)).id}/checkout`)
  await scene.guest.atCheckout()
}

async function openSeatsOfExchange(scene: Scene): Promise<void> {
  const { cheap, dear } = await cheapAndDear(scene.site)
  const old = await scene.entered.book({ showtimeId: dear })
  await scene.guest.openSeatsOf(seatsPath(old.id, cheap))
  await scene.guest.takeBest(1)
}

async function openTopUp({ visit, page, words }: Scene): Promise<void> {
  await visit('/user-area/top-up')
  await page.getByLabel(words('topup_amount')).fill('100')
}

async function openDeletion({ visit, member }: Scene): Promise<void> {
  await visit('/user-area/delete-account')
  await member.button('members_delete_do').click()
}

async function openSignIn({ page, visit, member }: Scene): Promise<void> {
  await page.context().clearCookies({ name: TOKEN_COOKIES })
  await visit('/cinemas')
  await member.openSignIn()
}

const ticketShown = ({ guest }: Scene) => guest.expectTicket()

/** Reads whose input must not stand in an address. */
const READS = /\.checkMadaCard$/

const WRITES: Write[] = [
  {
    name: 'send a code',
    reach: async (scene) => {
      await openSignIn(scene)
      await scene.member.phoneField.fill('0530001234')
      return scene.button('guests_send_code')
    },
    done: ({ member }) => expect(member.codeField).toBeVisible(),
  },
  {
    name: 'accept the terms of an account',
    reach: async (scene) => {
      await openSignIn(scene)
      await scene.member.prove('0530001235')
      return scene.button('guests_terms_accept')
    },
    done: ({ button }) => expect(button('members_later')).toBeVisible(),
  },
  {
    name: 'add a voucher',
    reach: async (scene) => {
      const { page, site, words } = scene
      const headers = { authorization: 'Bearer local-operator-token' }
      const body = { id: crypto.randomUUID(), count: 1, validDays: 30, kind: 'AMOUNT', amount: 1500 }
      const { codes } = await site.call<{ codes: string[] }>('POST', 'operator/vouchers', { body, headers })
      await openCheckout(scene)
      await unfoldVouchers(page, words)
      await page.getByLabel(words('vouchers_code')).fill(codes[0] ?? '')
      return scene.button('vouchers_add')
    },
    done: ({ page, words }) =>
      expect(page.getByRole('list', { name: words('vouchers_list') }).getByRole('listitem')).toHaveCount(1),
  },
  {
    name: 'extend the hold',
    reach: async (scene) => {
      await openCheckout(scene)
      return scene.button('checkout_more_time')
    },
    done: ({ shows }) => shows('checkout_extended'),
  },
  {
    name: 'pay by card',
    reach: async (scene) => {
      await openCheckout(scene)
      await scene.guest.fillCard(CARDS.visa)
      return scene.guest.payButton
    },
    done: ticketShown,
  },
  {
    name: 'continue with the seats of an exchange',
    reach: async (scene) => {
      await openSeatsOfExchange(scene)
      return scene.guest.continueButton
    },
    done: async ({ page, words }) => {
      await page.waitForURL(/checkout/)
      await expect(page.getByText(words('exchange_covers'))).toBeVisible()
    },
  },
  {
    name: 'share chosen seats',
    reach: async ({ guest, button }) => {
      await guest.openSeats()
      await guest.takeBest(1)
      // On the phone the button is among the folded details.
      await guest.openDetails()
      return button('seats_share')
    },
    done: ({ page }) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    name: 'confirm an exchange',
    reach: async (scene) => {
      await openSeatsOfExchange(scene)
      await scene.guest.continueButton.click()
      await scene.page.waitForURL(/checkout/)
      return scene.page.locator('button[form="pay-form"]:visible')
    },
    done: ticketShown,
  },
  {
    name: 'cancel a booking',
    reach: async (scene) => {
      const { page, visit, button, words } = scene
      await visit(`/bookings/${(await scene.entered.book()).id}/cancel-ticket`)
      await page.getByRole('radio').first().check()
      await button('cancel_do').click()
      return page.getByRole('dialog').getByRole('button', { name: words('cancel_sure_yes') })
    },
    done: ({ page, words }) =>
      expect(page.getByRole('heading', { level: 1, name: words('cancel_done') })).toBeVisible(),
  },
  {
    name: 'choose the amount of a top-up',
    reach: async (scene) => {
      await openTopUp(scene)
      return scene.button('topup_next')
    },
    done: ({ guest }) => expect(guest.payButton).toContainText('100'),
  },
  {
    name: 'pay a top-up',
    reach: async (scene) => {
      await openTopUp(scene)
      await scene.button('topup_next').click()
      await expect(scene.guest.payButton).toContainText('100')
      await scene.guest.fillCard(CARDS.visa)
      return scene.guest.payButton
    },
    done: ({ page, words }) => expect(page.getByRole('heading', { name: words('topup_done_title') })).toBeVisible(),
  },
  {
    name: 'add a card',
    reach: async (scene) => {
      await scene.visit('/user-area/add-card')
      await scene.guest.fillCard(CARDS.visa)
      return scene.button('cards_save')
    },
    done: ({ page }) => expect(page.locator('#my-cards').getByRole('listitem', { name: '4242' })).toBeVisible(),
  },
  {
    name: 'send the code for the deletion of an account',
    reach: async (scene) => {
      await openDeletion(scene)
      return scene.button('guests_send_code')
    },
    done: ({ member }) => expect(member.codeField).toBeVisible(),
  },
  {
    name: 'confirm the code that deletes an account',
    reach: async (scene) => {
      await openDeletion(scene)
      await scene.button('guests_send_code').click()
      await expect(scene.member.codeField).toBeVisible()
      await scene.member.typeCode()
      return scene.member.dialog.getByRole('button', { name: scene.words('members_delete_yes') })
    },
    done: ({ member }) => expect(member.toast('members_deleted')).toBeVisible(),
  },
  {
    name: 'sign out',
    reach: async ({ visit, member, words }) => {
      await visit('/user-area')
      await member.askToSignOut()
      return member.dialog.getByRole('button', { name: words('members_sign_out') })
    },
    done: ({ member }) => expect(member.toast('members_signed_out')).toBeVisible(),
  },
  {
    name: 'send a message',
    reach: async ({ page, site, words, visit }) => {
      const writer = new Writer({ page, site, words })
      await visit('/contact-us')
      await writer.fillContact('A black hat, hall 3, seat D4')
      return writer.send
    },
    done: ({ page, words }) =>
      expect(page.getByRole('heading', { name: words('enquiries_received_title') })).toBeVisible(),
  },
]

for (const { name, reach, done } of WRITES)
  test(`a double press sends one request: ${name}`, async ({
    page,
    site,
    words,
    locale,
    visit,
    enter,
    member,
    guest,
  }) => {
    const scene: Scene = {
      page,
      site,
      words,
      locale,
      entered: await enter(),
      member,
      guest,
      visit,
      button: (key) => page.getByRole('button', { name: words(key), exact: true }),
      shows: (key) => expect(page.getByText(words(key))).toBeVisible(),
    }
    const button = await reach(scene)
    await expect(button).toBeEnabled()
    const writes: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const isCall = request.method() === 'POST' && pathname.startsWith('/api/call/')
      if (isCall && !READS.test(pathname)) writes.push(pathname)
    })
    await button.evaluate((pressed: HTMLElement) => {
      pressed.click()
      pressed.click()
    })
    await done(scene)
    expect(writes).not.toEqual([])
    expect(writes).toEqual([...new Set(writes)])
  })
