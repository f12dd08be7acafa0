import { expect, it } from 'vitest'
import { splitContactLinks } from './text-links.rules.ts'

it('turns e-mail addresses and numbers into links, and leaves the sentence unchanged', () => {
  expect(splitContactLinks('اتصل على +966 9200 74274 أو اكتب إلى care@shasha.example.')).toEqual([
    { text: 'اتصل على ' },
    { text: '+966 9200 74274', href: 'tel:+966920074274' },
    { text: ' أو اكتب إلى ' },
    { text: 'care@shasha.example', href: 'mailto:care@shasha.example' },
    { text: '.' },
  ])
})

it('turns a unified number, printed without the country code, into a link with it', () => {
  expect(splitContactLinks('اتصل على 9200 74274.')[1]).toEqual({ text: '9200 74274', href: 'tel:+966920074274' })
})

it('links nothing else', () => {
  for (const text of ['480 seats, 36 at least', 'from 10:30 to 4:30', '@shasha', '+5', ''])
    expect(splitContactLinks(text).some(({ href }) => href)).toBe(false)
})
