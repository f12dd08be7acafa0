// Each main button on the way of a guest and of a member, pressed without a network: it says so at once, keeps what was
// typed, sends nothing later by itself, and works once the network is back.
import type { Locator, Page } from '@playwright/test'
import { cheapAndDear, seatsPath } from './exchange-parts.ts'
import { CARDS, Guest } from './guest.ts'
import type { Member } from './member.ts'
import { expect, test } from './members-fixture.ts'
import type { Entered } from './entered.ts'
import type { Site } from './fixtures.ts'
import type { Words } from './words.ts'

test.use({
  expectedErrors: {
    any: [
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
      /Failed to fetch dynamically imported module/,
      /Unable to preload CSS/,
    ],
  },
})

interface Visit {
  page: Page
  site: Site
  guest: Guest
  member: Member
  words: Words
  enter: () => Promise<Entered>
  enterGuest: () => Promise<unknown>
  openCheckout: () => Promise<string>
  visit: (path: string) => Promise<void>
}

interface Press {
  name: string
  /** Leads to the button and fills in what comes before it. Returns the button and what must stay. */
  open: (visit: Visit) => Promise<{ button: Locator; typed?: [field: Locator, value: string] }>
  /** Pay says it in the page, beside what happened to the money. The others open the notice. */
  isInPage?: boolean
  done: (visit: Visit) => Promise<unknown>
}

/** As the field shows it: a card number is grouped. */
const typedIn = async (field: Locator): Promise<[Locator, string]> => [field, await field.inputValue()]

const openCodeDialog = async ({ guest, page, words }: Visit) => {
  await guest.openSeats()
  await guest.takeBest(1)
  await guest.continueButton.click()
  const field = page.getByRole('dialog').getByLabel(words('guests_phone_label'))
  await field.fill(`050${String(Date.now()).slice(-7)}`)
  return { field, button: page.getByRole('dialog').getByRole('button', { name: words('guests_send_code') }) }
}

/** The writes that have reached the gateway. The lookup of a typed card writes nothing. */
const writesOf = (site: Site): string[] =>
  site.calls.filter((call) => !call.startsWith('GET') && !call.endsWith('check-if-mada-card'))

const payButton = (page: Page) => page.locator('button[form="pay-form"]:visible')

const PRESSES: Press[] = [
  {
    name: 'continue',
    open: async ({ guest, enterGuest }) => {
      await enterGuest()
      await guest.openSeats()
      await guest.takeBest(1)
      return { button: guest.continueButton }
    },
    done: ({ guest }) => guest.atCheckout(),
  },
  {
    name: 'send code',
    open: async (visit) => {
      const { field, button } = await openCodeDialog(visit)
      return { button, typed: await typedIn(field) }
    },
    done: ({ page, words }) => expect(page.getByRole('heading', { name: words('guests_code_title') })).toBeVisible(),
  },
  {
    name: 'confirm code',
    open: async (visit) => {
      const { guest, page, words } = visit
      const { button } = await openCodeDialog(visit)
      await button.click()
      const field = page.getByRole('dialog').getByLabel(words('guests_code_label'), { exact: true })
      await expect(field).toBeVisible()
      const code = await guest.code()
      // The last digit sends it: it is typed without a network.
      await field.fill(code.slice(0, -1))
      return {
        button: page.getByRole('dialog').getByRole('button', { name: words('guests_check_code') }),
        typed: [field, code],
      }
    },
    done: ({ guest }) => guest.atCheckout(),
  },
  {
    name: 'pay',
    isInPage: true,
    open: async ({ page, guest, words, openCheckout }) => {
      await openCheckout()
      await guest.fillCard(CARDS.visa)
      return { button: payButton(page), typed: await typedIn(page.getByLabel(words('checkout_number'))) }
    },
    done: ({ guest }) => guest.expectTicket(),
  },
  {
    name: 'top up',
    open: async ({ page, enter, visit, words }) => {
      await enter()
      await visit('/user-area/top-up')
      const field = page.getByLabel(words('topup_amount'))
      await field.fill('75')
      return { button: page.getByRole('button', { name: words('topup_next') }), typed: await typedIn(field) }
    },
    done: ({ page, words }) => expect(page.getByLabel(words('checkout_number'))).toBeVisible(),
  },
  {
    name: 'pay the top-up',
    isInPage: true,
    open: async ({ page, enter, visit, guest, words }) => {
      await enter()
      await visit('/user-area/top-up')
      await page.getByLabel(words('topup_amount')).fill('75')
      await page.getByRole('button', { name: words('topup_next') }).click()
      await guest.fillCard(CARDS.visa)
      return { button: guest.payButton, typed: await typedIn(page.getByLabel(words('checkout_number'))) }
    },
    done: ({ page, words }) => expect(page.getByRole('heading', { name: words('topup_done_title') })).toBeVisible(),
  },
  {
    name: 'cancel the booking',
    open: async ({ page, enter, visit, words }) => {
      const { id } = await (await enter()).book()
      await visit(`/bookings/${id}/cancel-ticket`)
      await page.getByRole('radio').nth(2).check()
      const note = page.getByLabel(words('cancel_note'))
      await note.fill('See you soon')
      await page.getByRole('button', { name: words('cancel_do'), exact: true }).click()
      const button = page.getByRole('dialog').getByRole('button', { name: words('cancel_sure_yes') })
      await expect(button).toBeVisible()
      return { button, typed: await typedIn(note) }
    },
    done: async ({ page, words }) => {
      await expect(page.getByRole('heading', { level: 1, name: words('cancel_done') })).toBeVisible()
    },
  },
  {
    name: 'exchange',
    isInPage: true,
    open: async ({ page, site, enter, guest, words }) => {
      const entered = await enter()
      const { cheap, dear } = await cheapAndDear(site)
      const { id } = await entered.book({ showtimeId: cheap, seats: 1 })
      await guest.openSeatsOf(seatsPath(id, dear))
      await guest.takeBest(1)
      await guest.continueButton.click()
      await page.waitForURL(/\/checkout/)
      await expect(payButton(page)).toBeEnabled()
      await guest.fillCard(CARDS.visa)
      return { button: payButton(page), typed: await typedIn(page.getByLabel(words('checkout_number'))) }
    },
    done: ({ guest }) => guest.expectTicket(),
  },
  {
    name: 'save the profile',
    open: async ({ enter, visit, member, words }) => {
      await enter()
      await visit('/user-area')
      await member.button('members_edit').click()
      const field = member.dialog.getByLabel(words('members_first_name'))
      await field.fill('Reem')
      return { button: member.button('members_save'), typed: await typedIn(field) }
    },
    done: ({ member }) => expect(member.toast('members_saved')).toBeVisible(),
  },
]

for (const { name, open, isInPage = false, done } of PRESSES)
  test(`without a network “${name}” says so at once, and works when it is back @both`, async ({
    page,
    context,
    site,
    guest,
    member,
    words,
    enter,
    enterGuest,
    openCheckout,
    visit,
  }) => {
    const visitor: Visit = { page, site, guest, member, words, enter, enterGuest, openCheckout, visit }
    const { button, typed } = await open(visitor)
    const notice = page.getByRole('dialog', { name: words('shell_offline_title') })
    await context.setOffline(true)
    await notice.getByRole('button', { name: words('shell_offline_wait') }).click()
    await expect(notice).toBeHidden()
    if (typed && (await typed[0].inputValue()) !== typed[1]) await typed[0].fill(typed[1])
    else await button.click()
    const said = isInPage
      ? page
          .getByRole('main')
          .getByRole('alert')
          .filter({ hasText: words('checkout_offline_text') })
      : notice
    await expect(said).toBeVisible()
    if (isInPage) {
      // A screen reader hears what receives the focus.
      await button.click()
      await expect(said).toBeFocused()
    }
    if (typed) await expect(typed[0]).toHaveValue(typed[1])
    const sent = writesOf(site)
    await context.setOffline(false)
    await expect(said).toBeHidden()
    expect(writesOf(site)).toEqual(sent)
    await pressAgain(visitor, name, button)
    await done(visitor)
  })

/** The question before a cancellation has closed with its answer. */
async function pressAgain({ page, words }: Visit, name: string, button: Locator): Promise<void> {
  if (name === 'cancel the booking') await page.getByRole('button', { name: words('cancel_do'), exact: true }).click()
  await button.click()
}
