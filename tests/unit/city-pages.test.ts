// The city question covers a page until it is answered. It may open only over pages that show the programme of a city.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ROUTES = new URL('../../app/routes/', import.meta.url)
const PAGES_OF_A_CITY = [
  'cinemas.index.tsx',
  'experiences.$slug.tsx',
  'experiences.index.tsx',
  'index.tsx',
  'movie-finder.tsx',
  'movies.$slug.index.tsx',
  'movies.$slug.offers.tsx',
  'offers.$slug.index.tsx',
  'offers.$slug.shows.tsx',
  'offers.index.tsx',
]

it('the city question opens over no page that shows the same in every city: invoice, ticket, profile, checkout, texts', () => {
  const asking = readdirSync(ROUTES)
    .filter((name) => name.endsWith('.tsx') && name !== '__root.tsx')
    .filter(
      (name) => !/staticData: \{[^}]*(needsCity: false|header: ')/.test(readFileSync(new URL(name, ROUTES), 'utf8')),
    )
  expect(asking.sort()).toEqual(PAGES_OF_A_CITY)
})
