import { describe, expect, it } from 'vitest'
import {
  prefillKeyOf,
  submissionAttempt,
  type EnquiryDraft,
  pickNonEmptyFields,
  getInitialEntry,
  stringifyEnquiryDraft,
  parseEnquiryDraft,
} from './enquiry-draft.rules.ts'

const FIELDS = ['subject', 'message'] as const
const draft = (more: Partial<EnquiryDraft> = {}): EnquiryDraft => ({
  entry: { subject: 'QUESTION', message: 'A hat' },
  prefillKey: prefillKeyOf({}),
  attempt: null,
  ...more,
})

describe('a draft', () => {
  it('is read as it was stored', () => {
    const whole = draft({ attempt: { key: 'k', body: '{}' } })
    expect(parseEnquiryDraft(stringifyEnquiryDraft(whole))).toEqual(whole)
  })

  it.each([
    null,
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"version":2,"entry":{}}',
    '{"version":1}',
    '{"version":1,"entry":7}',
    `{"version":1,"entry":{"a":"${'a'.repeat(20_000)}"}}`,
  ])('is ignored if it is not in our format: %.40s', (text) => {
    expect(parseEnquiryDraft(text)).toBeUndefined()
  })

  it('drops values that are not text', () => {
    const text = '{"version":1,"entry":{"message":"A hat","guests":{"a":1}},"asked":3,"attempt":{"key":1,"body":""}}'
    expect(parseEnquiryDraft(text)).toEqual({ entry: { message: 'A hat' }, prefillKey: '', attempt: null })
  })
})

const open = (from: Parameters<typeof getInitialEntry<(typeof FIELDS)[number]>>[1]) => getInitialEntry(FIELDS, from)

describe('a form', () => {
  it('opens empty, with the values of its address, or with its draft', () => {
    expect(open({})).toEqual({ subject: '', message: '' })
    expect(open({ prefill: { subject: 'REFUND' } })).toEqual({ subject: 'REFUND', message: '' })
    expect(open({ draft: draft() })).toEqual({ subject: 'QUESTION', message: 'A hat' })
  })

  it('uses defaults only for fields without another value', () => {
    const defaults = { subject: 'PRAISE', message: 'Hello' }
    expect(open({ defaults })).toEqual(defaults)
    expect(open({ defaults, prefill: { subject: 'REFUND' } })).toEqual({ subject: 'REFUND', message: 'Hello' })
    expect(open({ defaults, draft: draft({ entry: { subject: '' } }) })).toEqual({ subject: '', message: 'Hello' })
  })

  it('follows a new address for the fields it names, and keeps the rest', () => {
    const prefill = { subject: 'REFUND' }
    expect(open({ prefill, draft: draft() })).toEqual({ subject: 'REFUND', message: 'A hat' })
  })

  it('does not undo a choice when the page is reloaded', () => {
    const prefill = { subject: 'REFUND' }
    expect(open({ prefill, draft: draft({ prefillKey: prefillKeyOf(prefill) }) })).toMatchObject({
      subject: 'QUESTION',
    })
  })

  it('keeps empty the fields that the visitor emptied', () => {
    const prefill = { message: 'Order 7' }
    const emptied = draft({ prefillKey: prefillKeyOf(prefill), entry: { subject: '', message: '' } })
    expect(open({ prefill, draft: emptied }).message).toBe('')
  })

  it('keeps text typed before hydration', () => {
    expect(open({ draft: draft(), typed: { message: 'Two hats' } }).message).toBe('Two hats')
  })

  it('accepts only its own fields', () => {
    expect(pickNonEmptyFields(FIELDS, { subject: 'REFUND', message: '', other: 'x' })).toEqual({ subject: 'REFUND' })
    expect(open({ draft: draft({ entry: { other: 'x' } }) })).toEqual({ subject: '', message: '' })
  })
})

const makeKey = () => 'new'

describe('an attempt', () => {
  it('keeps its key as long as it sends the same body', () => {
    const tried = draft({ attempt: { key: 'old', body: 'A hat' } })
    expect(submissionAttempt(tried, 'A hat', makeKey)).toEqual({ key: 'old', body: 'A hat' })
  })

  it('gets a new key for the first body and for another body', () => {
    const tried = draft({ attempt: { key: 'old', body: 'A hat' } })
    expect(submissionAttempt(tried, 'Two hats', makeKey)).toEqual({ key: 'new', body: 'Two hats' })
    expect(submissionAttempt(draft(), 'A hat', makeKey).key).toBe('new')
    expect(submissionAttempt(undefined, 'A hat', makeKey).key).toBe('new')
  })
})

describe('a stored draft', () => {
  it('may be as long as its limit, and no longer', () => {
    const around = '{"version":1,"entry":{"a":""}}'.length
    const stored = (length: number) => `{"version":1,"entry":{"a":"${'a'.repeat(length - around)}"}}`
    expect(parseEnquiryDraft(stored(20_000))?.entry.a).toHaveLength(20_000 - around)
    expect(parseEnquiryDraft(stored(20_001))).toBeUndefined()
  })

  it.each([
    ['null', null],
    ['7', null],
    ['{"key":"k"}', null],
    ['{"body":"b"}', null],
    ['{"key":"k","body":1}', null],
    ['{"key":1,"body":"b"}', null],
    ['{"key":"k","body":"b","more":1}', { key: 'k', body: 'b' }],
  ])('has the attempt %s only if it is whole', (attempt, read) => {
    expect(parseEnquiryDraft(`{"version":1,"entry":{},"prefillKey":7,"attempt":${attempt}}`)).toEqual({
      entry: {},
      prefillKey: '',
      attempt: read,
    })
  })

  it('without an entry is none', () => {
    expect(parseEnquiryDraft('{"version":1,"entry":null}')).toBeUndefined()
    expect(parseEnquiryDraft('{"entry":{}}')).toBeUndefined()
    expect(parseEnquiryDraft('{"version":1,"entry":{},"prefillKey":"p"}')).toEqual({
      entry: {},
      prefillKey: 'p',
      attempt: null,
    })
  })
})
