// Every text exists in both languages, has the same placeholders, and is in its own language.
import { expect, it } from 'vitest'
import { readMessages } from '#tests/support/messages.ts'

const ar = readMessages('ar')
const en = readMessages('en')

const placeholders = (texts: Record<string, string> = {}) =>
  [...new Set(Object.values(texts).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].toSorted()

it('the texts have the same keys in both languages', () => {
  expect([...ar.keys()].toSorted()).toEqual([...en.keys()].toSorted())
})

it('the texts have the same placeholders in both languages', () => {
  const different = [...en.keys()].filter(
    (key) => placeholders(ar.get(key)).join() !== placeholders(en.get(key)).join(),
  )
  expect(different).toEqual([])
})

it('no text is empty', () => {
  const empty = [...ar, ...en].filter(([, texts]) => Object.values(texts).every((text) => !text.trim()))
  expect(empty.map(([key]) => key)).toEqual([])
})

// Names written in Latin letters everywhere, Latin words that are isolated from the line, and masks of a phone number.
// The switch to the other language is excepted below.
const LATIN_IN_ARABIC = /[\u2066\u2068][^\u2069]+\u2069|IMDb|QR|X+|4K|3D/g

it('no Latin word is left in Arabic', () => {
  const left = [...ar].filter(
    ([key, texts]) =>
      key !== 'shell_other_language' &&
      Object.values(texts).some((text) => /[A-Za-z]/.test(text.replace(/\{\w+\}/g, '').replace(LATIN_IN_ARABIC, ''))),
  )
  expect(left.map(([key]) => key)).toEqual([])
})

it('no Arabic word is left in English', () => {
  const left = [...en].filter(
    ([key, texts]) =>
      key !== 'shell_other_language' && Object.values(texts).some((text) => /\p{Script=Arabic}/u.test(text)),
  )
  expect(left.map(([key]) => key)).toEqual([])
})

it('Arabic counts have all plural forms, and the dual is written without a digit', () => {
  const wrong = [...ar].filter(([, texts]) => {
    const forms = new Set(Object.keys(texts).map((form) => form.replace(/^\w+=/, '')))
    if (!forms.has('few')) return false
    const isWhole = ['one', 'two', 'few', '*'].every((form) => forms.has(form))
    const dual = Object.entries(texts).find(([form]) => form.endsWith('=two'))?.[1] ?? ''
    return !isWhole || dual.includes('{count}')
  })
  expect(wrong.map(([key]) => key)).toEqual([])
})
