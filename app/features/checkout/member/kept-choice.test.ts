import { expect, it } from 'vitest'
import { readChoice } from './kept-choice.ts'
import { NOTHING_SAID } from './pay-parts.rules.ts'

it('comes back as it was kept', () => {
  const choice = { usesCashback: true, usesEWallet: false, card: 'card_1' }
  expect(readChoice(JSON.stringify(choice))).toEqual(choice)
})

it.each([null, '', 'null', '7', '{', '{"usesCashback":"yes","card":7}'])('is nothing where %j is found', (text) =>
  expect(readChoice(text)).toEqual(NOTHING_SAID),
)
