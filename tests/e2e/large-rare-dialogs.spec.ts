// Dialogs that open only on a site with tags, without a city, or for an offer that has ended, with text twice as large.
import { STREAMED_FAILURE } from './fixtures.ts'
import { expect, test } from './google.ts'
import { expectWholeDialog, LARGE_TEXT } from './large-dialogs.ts'
import { FILM } from './programme.ts'

test.use({
  launchOptions: LARGE_TEXT,
  edge: { GOOGLE_TAG_MANAGER_ID: 'GTM-TEST' },
  consent: 'yes',
  cityId: null,
  expectedErrors: { any: [/ERR_BLOCKED_BY_CLIENT/, /404/, STREAMED_FAILURE] },
})

for (const locale of ['ar', 'en'] as const)
  test.describe(locale, () => {
    test.use({ locale })

    test('the question for a city and the dialogs about a blocked tag, cookies and an ended offer show all of themselves @phone', async ({
      page,
      visit,
      words,
      google,
    }) => {
      google.isBlocked = true
      const dialog = (key: string) => page.getByRole('dialog', { name: words(key) })
      await visit('/cinemas')
      await expect(dialog('shell_adblock_title')).toBeVisible()
      await expectWholeDialog(page, 'a blocked tag')
      await page.getByRole('button', { name: words('shell_adblock_ok') }).click()
      await expect(dialog('shell_adblock_title')).toBeHidden()
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: words('consent_choices') })
        .click()
      await expect(dialog('consent_choices')).toBeVisible()
      await expectWholeDialog(page, 'cookies')
      await visit('/movie-finder?searchText=metropolis')
      await expect(dialog('cities_choose_title').getByRole('list')).toBeVisible()
      await expectWholeDialog(page, 'the first city')
      await dialog('cities_choose_title').getByRole('listitem').first().getByRole('button').click()
      await expect(dialog('cities_choose_title')).toBeHidden()
      await visit(`/movies/${FILM}?offerId=ofr_of_last_year`)
      await expect(dialog('offers_unavailable_title')).toBeVisible()
      await expectWholeDialog(page, 'an ended offer')
    })
  })
