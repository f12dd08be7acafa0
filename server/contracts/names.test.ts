import { expect, it } from 'vitest'
import { CardHolder } from './cards.ts'
import { PersonName } from './members.ts'

it.each(['SALMA ALHARBI', 'سلمى الحربي', 'Zoë O’Neil-Smith', 'J. R. Müller'])('takes %s on a card', (name) =>
  expect(CardHolder.allows(name)).toBe(true),
)

it.each([
  ['a digit', 'SALMA 4242'],
  ['a card number in Arabic digits', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢'],
  ['a tag', 'SALMA <b>'],
  ['a line of its own', 'SALMA\nALHARBI'],
  ['an invisible character', 'SALMA\u0000'],
  ['one from the second half of them', 'SALMA\u0085'],
  ['words turned round', 'SALMA \u202Eibrahla'],
  ['words set apart', '\u2066SALMA\u2069'],
  ['a mark of direction', 'سلمى\u061C'],
  ['one letter alone', 'S'],
])('refuses %s on a card', (_, name) => expect(CardHolder.allows(name)).toBe(false))

it.each(['Salma', 'سَلْمَى', 'مُحَمَّد', 'Nguyễn'.normalize('NFD'), 'Al-Harbi', 'O’Neil'])('takes %s as a name', (name) =>
  expect(PersonName.allows(name)).toBe(true),
)

it.each([
  ['three marks on one letter', 'Sa\u0301\u0302\u0303lma'],
  ['a tower of them', `S${'\u0336'.repeat(30)}`],
  ['marks alone', '\u0301\u0302'],
])('refuses %s in a name', (_, name) => expect(PersonName.allows(name)).toBe(false))
