// What a screen reader hears on the way to the ticket.
import { CARDS } from './guest.ts'
import { expect, test } from './members-fixture.ts'
import { dayAhead, FILM, openShowtime } from './programme.ts'

// Each tree lists what must be there, in this order. What a page has besides may change.
test('the trees of the pages up to the ticket name their parts and their main action @both', async ({
  page,
  visit,
  words,
  site,
  guest,
  openCheckout,
}) => {
  test.slow()
  const main = page.getByRole('main')
  const text = (key: string) => `"${String(words(key))}"`

  await visit('/')
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - link ${text('shell_home')}
    - main:
      - region:
        - heading [level=1]
      - form ${text('home_quick')}:
        - combobox ${text('home_quick_film')}
        - combobox ${text('home_quick_cinema')}
        - combobox ${text('home_quick_day')}
        - combobox ${text('home_quick_time')}
        - button
      - region ${text('home_now')}:
        - heading ${text('home_now')} [level=2]
        - list:
          - listitem:
            - heading [level=3]:
              - link
    - contentinfo:
      - navigation
  `)

  await visit(`/movies/${FILM}?date=${dayAhead(site, 1)}`)
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading [level=1]
      - button ${text('films_share')}
      - region:
        - heading [level=2]
        - navigation ${text('showtimes_days')}:
          - link
        - article:
          - heading [level=3]
          - list:
            - listitem:
              - link
  `)

  await visit('/movie-finder')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading ${text('finder_title')} [level=1]
      - search:
        - combobox ${text('finder_search_label')}
        - button ${text('finder_search_go')}
  `)

  await visit('/cinemas')
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading ${text('cinemas_title')} [level=1]
      - region:
        - heading [level=2]
        - list:
          - listitem:
            - heading [level=3]:
              - link
            - list
  `)

  await visit('/contact-us')
  await expect(page.getByRole('region', { name: words('enquiries_contact_title') })).toMatchAriaSnapshot(`
    - region ${text('enquiries_contact_title')}:
      - heading ${text('enquiries_contact_title')} [level=2]
      - form ${text('enquiries_contact_title')}:
        - button ${text('enquiries_send')}
  `)

  await guest.openSeatsOf((await openShowtime(site)).path)
  await guest.takeBest(1)
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - link ${text('seats_back_to_film')}
      - heading [level=1]
      - button ${text('seats_change_showtime')}
      - region ${text('seats_heading')}:
        - button ${text('seats_best')}
        - grid ${text('seats_hall')}:
          - row:
            - gridcell
  `)
  await expect(guest.continueButton).toHaveAccessibleName(/./)

  await openCheckout()
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - timer
      - heading ${text('checkout_title')} [level=1]
      - form ${text('checkout_ways')}:
        - group ${text('checkout_ways')}:
          - radio [checked]
        - heading [level=2]
        - group:
          - textbox ${text('checkout_number')}
        - group:
          - textbox ${text('checkout_expiry')}
        - group:
          - textbox ${text('checkout_cvv')}
        - group:
          - textbox ${text('checkout_name')}
  `)
  await guest.fillCard(CARDS.visa)
  await guest.payButton.click()
  await guest.expectTicket()
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading [level=1]
      - article:
        - heading [level=2]
        - button:
          - img
      - button ${text('ticket_calendar')}
  `)
})
