import { expect, it } from 'vitest'
import { linkIn } from './link-of-page.ts'

const TOKEN = '1.AbCdEfGhIjKlMnOpQr_-.oabcdefghijkmnpqrstuvwxyz23'

it('the link is what stands behind the hash', () => {
  expect(linkIn(`#${TOKEN}`)).toBe(TOKEN)
})

it('a hash that a message has encoded on the way, or left a space behind, is read all the same', () => {
  expect(linkIn(`#${encodeURIComponent(`${TOKEN} `)}`)).toBe(TOKEN)
  expect(linkIn(`#${TOKEN.replaceAll('.', '%2E')}`)).toBe(TOKEN)
})

it('what is no link is handed on as it is, and nothing is nothing', () => {
  expect(linkIn('#content')).toBe('content')
  expect(linkIn('#%')).toBe('%')
  expect(linkIn('')).toBe('')
})
