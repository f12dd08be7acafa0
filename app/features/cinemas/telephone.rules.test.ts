import { expect, it } from 'vitest'
import { formatTelephone } from './telephone.rules.ts'

it.each([
  ['+966112345678', '+966 11 234 5678'],
  ['+966512345678', '+966 51 234 5678'],
  ['+966920012345', '9200 12345'],
  ['+9668001234567', '800 123 4567'],
  ['+97143334444', '+97143334444'],
])('%s is read as %s', (telephone, read) => {
  expect(formatTelephone(telephone)).toBe(read)
})
