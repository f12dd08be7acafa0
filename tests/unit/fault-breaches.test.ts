// What the table of a failing gateway calls a breach.
import { expect, it } from 'vitest'
import { breachesOf } from '../conformance/fault-breaches.rules.mjs'

const PAGE = '200, 0.1 s: The Salt Road'
const ROW = {
  name: 'half of the JSON',
  pages: { home: PAGE, film: PAGE, seats: PAGE },
  held: 'held until 20:00:00, 0.1 s',
  fromStore: '200',
  lines: ['{"level":"error","event":"call_failed"}'],
  again: '0.2 s',
}
const withFilm = (film: string) => ({ ...ROW, pages: { ...ROW.pages, film } })
const MISSING = '404, 0.1 s: This is no longer available'
const REDIRECTED = '404 after a redirect, 0.1 s: This is no longer available'
const REFUSED = '503, 0.1 s: ⚠ Something went wrong'

it('pages, honest refusals and refused holds are no breach', () => {
  expect(breachesOf(ROW, {})).toEqual([])
  expect(breachesOf(withFilm(REFUSED), {})).toEqual([])
  for (const held of [
    '400 not_held, 0.1 s: Try again',
    '502 bad_answer, 0.3 s: Something',
    '500 server_down, 0.1 s: x',
  ])
    expect(breachesOf({ ...ROW, held }, {})).toEqual([])
})

it('an unhandled error is found among any number of other log lines', () => {
  const others = Array.from({ length: 50 }, (_, number) => `{"level":"warn","event":"event_${number}"}`)
  const lines = [...others, '{"level":"error","event":"unhandled_error"}']
  expect(breachesOf({ ...ROW, lines }, {})).toEqual([
    'half of the JSON: the log has {"level":"error","event":"unhandled_error"}',
  ])
})

it('a hold that the site answers with a bare status, or not at all, is a breach', () => {
  for (const held of ['500, 0.3 s', '404, 0.1 s', 'none, 25.0 s', 'broken, 0.1 s'])
    expect(breachesOf({ ...ROW, held }, {})).toEqual([`half of the JSON: a hold is answered ${held}`])
})

it('a page is missing, or redirects, only if the gateway says that it does not exist', () => {
  for (const film of [MISSING, REDIRECTED]) {
    expect(breachesOf(withFilm(film), { saysNotFound: true })).toEqual([])
    expect(breachesOf(withFilm(film), {})).toEqual([`half of the JSON: the film page answers ${film}`])
  }
  expect(breachesOf(withFilm('200 after a redirect, 0.1 s: Home'), {})).toHaveLength(1)
})

it('a stored page stays, unless the gateway says that it is in maintenance', () => {
  const closed = { ...ROW, fromStore: '503, without the film' }
  expect(breachesOf(closed, { saysClosed: true })).toEqual([])
  expect(breachesOf(closed, {})).toEqual(['half of the JSON: the stored film page answers 503, without the film'])
  expect(breachesOf({ ...ROW, fromStore: '200, without the film' }, { saysClosed: true })).toHaveLength(1)
})

it('while nothing fails, every page is there and the seats are held', () => {
  expect(breachesOf(ROW, { isCalm: true })).toEqual([])
  expect(breachesOf(withFilm(REFUSED), { isCalm: true })).toHaveLength(1)
  expect(breachesOf({ ...ROW, held: '400 not_held, 0.1 s: Try again' }, { isCalm: true })).toHaveLength(1)
})
