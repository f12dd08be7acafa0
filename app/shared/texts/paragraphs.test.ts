import { expect, it } from 'vitest'
import { readParagraphs } from './paragraphs.ts'

it('gathers consecutive dashes into one list', () => {
  expect(readParagraphs(['Bring', '- a ticket', '- a friend', 'Then', '- sit'])).toEqual([
    { kind: 'text', text: 'Bring' },
    { kind: 'list', items: ['a ticket', 'a friend'] },
    { kind: 'text', text: 'Then' },
    { kind: 'list', items: ['sit'] },
  ])
})
