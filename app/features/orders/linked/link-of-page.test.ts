import { expect, it } from 'vitest'
import { linkIn } from './link-of-page.ts'

const TOKEN = '1.AbCdEfGhIjKlMnOpQr_-.oabcdefghijkmnpqrstuvwxyz23'

it('the link is the text after the hash', () => {
  expect(linkIn(`#${TOKEN}`)).toBe(TOKEN)
})

it('a hash that a message encoded, or added a space to, is still read', () => {
  expect(linkIn(`#${encodeURIComponent(`${TOKEN} `)}`)).toBe(TOKEN)
  expect(linkIn(`#${TOKEN.replaceAll('.', '%2E')}`)).toBe(TOKEN)
})

it('an unknown hash is passed on unchanged, and an empty one is empty', () => {
  expect(linkIn('#content')).toBe('content')
  expect(linkIn('#%')).toBe('%')
  expect(linkIn('')).toBe('')
})
