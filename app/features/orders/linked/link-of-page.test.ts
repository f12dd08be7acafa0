import { expect, it } from 'vitest'
import { ticketLinkFromHash } from './link-of-page.ts'

const TOKEN = '1.AbCdEfGhIjKlMnOpQr_-.oabcdefghijkmnpqrstuvwxyz23'

it('the link is the text after the hash', () => {
  expect(ticketLinkFromHash(`#${TOKEN}`)).toBe(TOKEN)
})

it('a hash that a message encoded, or added a space to, is still read', () => {
  expect(ticketLinkFromHash(`#${encodeURIComponent(`${TOKEN} `)}`)).toBe(TOKEN)
  expect(ticketLinkFromHash(`#${TOKEN.replaceAll('.', '%2E')}`)).toBe(TOKEN)
})

it('an unknown hash is passed on unchanged, and an empty one is empty', () => {
  expect(ticketLinkFromHash('#content')).toBe('content')
  expect(ticketLinkFromHash('#%')).toBe('%')
  expect(ticketLinkFromHash('')).toBe('')
})
