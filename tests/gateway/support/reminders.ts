// Reminders in tests: the next coming film, the visitors who request a reminder, and the messages they get.
import { expect } from 'vitest'
import type { FilmSummary } from '#server/contracts/films.ts'
import { addDays, riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { now } from '#server/lib/clock.ts'
import { call, codeFor, newVisitor, verifiedVisitor, type Visitor } from './calls.ts'
import { read } from './catalogue.ts'

// The test Worker has the gateway's env.
/** An instant of a day by the clocks of Riyadh. */
export const inRiyadh = (day: string, clock: string): number => Date.parse(`${day}T${clock}:00+03:00`)

export let film: FilmSummary
export let nine: number

/** It comes in some days: tests first do things on the days before. */
export async function takeNextFilm(): Promise<void> {
  const { films } = await read('GET films', { status: 'COMING_SOON' })
  const soon = addDays(riyadhClock(now()).date, 2)
  film = films.find(({ releasesOn }) => releasesOn > soon)!
  nine = inRiyadh(film.releasesOn, '09:00')
}
type Person = Visitor | undefined
export const path = (filmId = film.id) => `films/${filmId}/remind-me`

export const ask = (as: Person, filmId?: string, language: 'AR' | 'EN' = 'EN') =>
  call('POST', path(filmId), { as, body: {}, language })
export const removeReminder = (as: Person, filmId?: string) => call('DELETE', path(filmId), { as, body: {} })

export const isReminded = async (as: Person, filmId?: string): Promise<unknown> =>
  ((await call('GET', path(filmId), { as })).body as { isReminded: boolean }).isReminded

export const askedBy = async (visitor: Promise<Visitor & { phone: string }> = verifiedVisitor()) => {
  const person = await visitor
  expect(await ask(person)).toMatchObject({ status: 200, body: { isReminded: true } })
  return person
}

export async function sentTo(phone: string): Promise<string[]> {
  const { body } = await call('GET', 'sandbox/outbox')
  const { messages } = body as { messages: { to: string; text: string }[] }
  return messages.filter(({ to, text }) => to === phone && text.includes(film.uniqueName)).map(({ text }) => text)
}

/** The same phone, verified in a session of its own. */
export async function onAnotherDevice(phone: string): Promise<Visitor> {
  const visitor = await newVisitor()
  const { body } = await call('POST', 'guest-users/phone-number', { as: visitor, body: { phoneNumber: phone } })
  const { requestId } = body as { requestId: string }
  const code = await codeFor(phone)
  const proved = await call('POST', 'guest-users/verify', { as: visitor, body: { requestId, code } })
  const { token, refreshToken } = proved.body as { token: string; refreshToken: string }
  return { guestId: visitor.guestId, token, refreshToken }
}
