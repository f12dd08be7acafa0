// A journey: a person's walk through the site, on a phone in Arabic and on a desktop in English. The site asks for
// consent to Google's tags, as in production. Visitors have refused it, except in the journey about consent.
import { expect } from '@playwright/test'
import { unexpected, watchConsole } from '../console-watch.ts'
import { test as base } from '../members-fixture.ts'

export interface Journey {
  /** The visitor’s earlier answer to the question about cookies. */
  consent: 'yes' | 'no' | null
}

export const test = base.extend<Journey>({
  edge: { GOOGLE_TAG_MANAGER_ID: 'GTM-TEST' },
  consent: ['no', { option: true }],
  // Every tab is watched, not only the first one.
  context: async ({ context, site, consent, expectedErrors }, use) => {
    const found: string[] = []
    context.on('page', (page) => watchConsole(page, found))
    if (consent) await context.addCookies([{ name: 'shasha-consent', value: `1.${consent}`, url: site.url }])
    await use(context)
    expect(unexpected(found, expectedErrors)).toEqual([])
  },
})

export { expect }
