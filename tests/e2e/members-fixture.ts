// Tests with a member: `member` acts on the page, `enter` signs in a new member without the dialogs.
import { type Entered, enterAsMember } from './entered.ts'
import { test as base } from './fixtures.ts'
import { Member } from './member.ts'

export const test = base.extend<{
  member: Member
  enter: (options?: Parameters<typeof enterAsMember>[1]) => Promise<Entered>
  /** A member at the sign-in of another device. */
  signInElsewhere: () => Promise<Member>
}>({
  member: async ({ page, site, words, locale }, use) => use(new Member({ page, site, words, locale })),
  enter: async ({ context, site, locale }, use) => use((options) => enterAsMember({ context, site, locale }, options)),
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
