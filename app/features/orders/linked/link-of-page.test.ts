import { expect, it } from 'vitest'
import { toTicketLinkOrText } from './link-of-page.ts'

const TOKEN = '1.AbCdEfGhIjKlMnOpQr_-.oabcdefghijkmnpqrstuvwxyz23'

it('the link is the text after the hash', () => {
  expect(toTicketLinkOrText(`#${TOKEN}`)).toBe(TOKEN)
})

it('a hash that a message encoded, or added a space to, is still read', () => {
  expect(toTicketLinkOrText(`#${encodeURIComponent(`${TOKEN} `)}`)).toBe(TOKEN)
  expect(toTicketLinkOrText(`#${TOKEN.replaceAll('.', '%2E')}`)).toBe(TOKEN)
})

it('an unknown hash is passed on unchanged, and an empty one is empty', () => {
  expect(toTicketLinkOrText('#content')).toBe('content')
  expect(toTicketLinkOrText('#%')).toBe('%')
  expect(toTicketLinkOrText('')).toBe('')
})
