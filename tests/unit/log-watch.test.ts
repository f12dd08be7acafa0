import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeIn } from '#tests/support/import-graph.ts'
import { codesIn, personalIn } from '#tests/support/log-watch.mjs'
import { newTrace, shortReference } from '#server/lib/trace.ts'

const line = (fields: object) => JSON.stringify({ level: 'error', worker: 'edge', event: 'call_failed', ...fields })

describe('the watch over the log finds', () => {
  it.each([
    ['a phone', { call: '0501234567' }],
    ['a phone', { call: 'to +966501234567' }],
    ['a phone', { call: '966 501234567' }],
    ['an e-mail address', { cause: 'sara.k+1@mail.example.com' }],
    ['a token', { cause: 'eyJraW5kIjoiZ3Vlc3QifQ' }],
    ['a token', { cause: 'Bearer abcdefgh' }],
    ['a card number', { cause: '4242 4242 4242 4242' }],
    ['a card number', { cause: '5297-4125-4244-2558' }],
    ['a voucher code', { cause: 'SHV-TRYME-TRYME-222E' }],
    ['a voucher code', { cause: 'TRYMETRYME222E' }],
    ['a name', { cause: 'Salma' }],
    ['a name', { cause: 'نورة' }],
  ])('%s in %j', (kind, fields) => expect(personalIn(line(fields))).toBe(kind))

  it('a one-time code that was sent, wherever a text quotes it', () => {
    const codes = codesIn(['Shasha: your code is 482913. It is valid for 5 minutes.'])
    expect(codes).toEqual(['482913'])
    expect(personalIn(line({ cause: 'wrong: 482913' }), codes)).toBe('a one-time code')
    expect(personalIn('plain text with 482913', codes)).toBe('a one-time code')
    expect(personalIn(line({ durationMs: 482_913, requestId: '482913' }), codes)).toBeUndefined()
  })

  it('nothing in ids, references, routes and stacks', () => {
    for (let at = 0; at < 3000; at++) {
      const { requestId } = newTrace()
      const stack = ['at fetch (/work/node_modules/@cloudflare/x@1.2.3/dist/index.mjs:1234:5)']
      const reference = shortReference(requestId)
      expect(personalIn(line({ requestId, reference, route: '/:locale/movies/:id', error: { stack } }))).toBeUndefined()
    }
  })
})

it('server code writes to the log through server/lib/log.ts only', () => {
  const root = resolve(import.meta.dirname, '../..')
  const writing = codeIn('server').filter(
    (file) =>
      /(?<!\.test|[.-]command)\.ts$/.test(file) && /\bconsole[.[]/.test(readFileSync(resolve(root, file), 'utf8')),
  )
  expect(writing, 'Use the log of the Worker').toEqual(['server/lib/log.ts'])
})
