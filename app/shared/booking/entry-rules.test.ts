import { beforeEach, expect, it, vi } from 'vitest'
import type { Rating } from '#server/contracts/films.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'

vi.mock('#app/lib/dialog/dialog.ts', () => ({ defineDialog: (id: string) => ({ id }), openDialog: vi.fn() }))

const rating = (title: string, minAge: number | null, minAgeAlone: number | null): Rating => ({
  title,
  minAge,
  minAgeAlone,
  rule: `The rule of ${title}.`,
})
const PG12 = rating('PG12', null, 12)
const press = async (rate: Rating, isOffer = false) =>
  (await import('./entry-rules.dialog.ts')).agreeToEntryRules({ rate, title: 'Metropolis' }, isOffer)

beforeEach(() => {
  vi.resetModules()
  vi.mocked(openDialog).mockReset().mockResolvedValue(true)
})

it('the rules of a rating are asked once in a visit', async () => {
  expect([await press(PG12), await press({ ...PG12 })]).toEqual([true, true])
  expect(openDialog).toHaveBeenCalledOnce()
})

it('rules that were not accepted are asked again', async () => {
  vi.mocked(openDialog).mockResolvedValueOnce(false)
  expect([await press(PG12), await press(PG12)]).toEqual([false, true])
  expect(openDialog).toHaveBeenCalledTimes(2)
})

it.each([
  ['another rating', rating('R15', 15, 15)],
  ['the same rating, but not with an adult either', rating('PG12', 12, 12)],
  ['the same rating from another age', rating('PG12', null, 13)],
])('%s has other rules', async (_, other) => {
  await press(PG12)
  await press(other)
  expect(openDialog).toHaveBeenCalledTimes(2)
})

it('under an offer every press asks', async () => {
  await press(PG12)
  await press(PG12, true)
  expect(openDialog).toHaveBeenCalledTimes(2)
})
