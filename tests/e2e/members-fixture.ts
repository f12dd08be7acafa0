// Tests with a member or a guest: `member` and `guest` act on the page, `enter` and `enterGuest` sign in without the
// dialogs.
import type { Order } from '#server/contracts/orders.ts'
import { type Entered, enterAsGuest, type EnteredGuest, enterAsMember } from './entered.ts'
import { test as base } from './fixtures.ts'
import { Guest } from './guest.ts'
import { Member } from './member.ts'

export const test = base.extend<{
  member: Member
  enter: (options?: Parameters<typeof enterAsMember>[1]) => Promise<Entered>
  /** A member at the sign-in of another device. */
  signInElsewhere: () => Promise<Member>
  guest: Guest
  enterGuest: () => Promise<EnteredGuest>
  /** Holds seats of a new guest by calls and opens the checkout. Returns the order’s id. */
  openCheckout: (wanted?: Parameters<EnteredGuest['hold']>[0]) => Promise<string>
  /** Books seats of a new guest by calls and opens the ticket. */
  openTicket: (wanted?: Parameters<EnteredGuest['book']>[0]) => Promise<Order>
}>({
  member: async ({ page, site, words, locale }, use) => use(new Member({ page, site, words, locale })),
  enter: async ({ context, site, locale }, use) => use((options) => enterAsMember({ context, site, locale }, options)),
  guest: async ({ page, site, words, locale }, use) => use(new Guest({ page, site, words, locale })),
  enterGuest: async ({ context, site, locale }, use) => use(() => enterAsGuest({ context, site, locale })),
  openCheckout: async ({ enterGuest, visit, guest }, use) => {
    await use(async (wanted) => {
      const { hold } = await enterGuest()
      const { id } = await hold(wanted)
      await visit(`/bookings/${id}/checkout`)
      return guest.atCheckout()
    })
  },
  openTicket: async ({ enterGuest, visit, guest }, use) => {
    await use(async (wanted) => {
      const { book } = await enterGuest()
      const order = await book(wanted)
      await visit(`/bookings/${order.id}/checkout/your-ticket`)
      await guest.expectTicket()
      return order
    })
  },
  signInElsewhere: async ({ anotherVisitor, visit, site, words, locale }, use) => {
    await use(async () => {
      const page = await anotherVisitor()
      const member = new Member({ page, site, words, locale })
      await visit('/cinemas', page)
      await member.openSignIn()
      return member
    })
  },
})

export { expect } from './fixtures.ts'
