import { describe, expect, it } from 'vitest'
import { isOpenEnquiry, MAX_ANSWER, readStep, ruleOf } from './enquiry-step.rules.ts'

describe('what staff ask for', () => {
  it.each([
    ['take', {}, { kind: 'TAKE', seenBy: null }],
    ['take', { seenBy: null }, { kind: 'TAKE', seenBy: null }],
    ['take', { seenBy: 'st-1' }, { kind: 'TAKE', seenBy: 'st-1' }],
    ['put-back', undefined, { kind: 'PUT_BACK' }],
    ['mail', { text: ' Hi\r\nyou\u0000 ' }, { kind: 'MAIL', text: 'Hi\nyou' }],
    ['mail', { text: 'a'.repeat(MAX_ANSWER) }, { kind: 'MAIL' }],
    ['call', { why: 'SOLVED' }, { kind: 'CALL', why: 'SOLVED' }],
    ['call', { why: 'PASSED_ON' }, { kind: 'CALL', why: 'PASSED_ON' }],
    ['call', { why: 'NOT_REACHED' }, { kind: 'CALL_MISSED', why: 'NOT_REACHED' }],
    ['close', { why: 'DUPLICATE' }, { kind: 'CLOSE', why: 'DUPLICATE' }],
    ['reopen', 'nothing', { kind: 'REOPEN', why: null, text: null, seenBy: null }],
  ] as const)('%s %j is understood', (action, body, step) => {
    expect(readStep(action, body)).toMatchObject({ step })
  })

  it.each([
    ['take', { seenBy: 'Salma <b>' }, 'seenBy'],
    ['take', { seenBy: '' }, 'seenBy'],
    ['take', { seenBy: 1 }, 'seenBy'],
    ['mail', {}, 'text'],
    ['mail', { text: ' \n' }, 'text'],
    ['mail', { text: 'a'.repeat(MAX_ANSWER + 1) }, 'text'],
    ['mail', { text: '\ud83c' }, 'text'],
    ['call', { why: 'SPAM' }, 'why'],
    ['call', null, 'why'],
    ['close', { why: 'NOT_REACHED' }, 'why'],
    ['close', 7, 'why'],
  ] as const)('%s %j names the wrong field', (action, body, field) => {
    expect(readStep(action, body)).toEqual({ fields: [field] })
  })
})

it('new and reopened enquiries wait, answered and closed ones do not', () => {
  expect((['NEW', 'REOPENED', 'ANSWERED', 'CLOSED'] as const).map(isOpenEnquiry)).toEqual([true, true, false, false])
})

it('a closed enquiry can only be reopened, and one that waits cannot', () => {
  const kinds = ['TAKE', 'PUT_BACK', 'MAIL', 'CALL', 'CALL_MISSED', 'CLOSE', 'REOPEN'] as const
  expect(kinds.filter((kind) => ruleOf(kind).from.includes('CLOSED'))).toEqual(['REOPEN'])
  expect(ruleOf('REOPEN')).toEqual({ from: ['ANSWERED', 'CLOSED'], to: 'REOPENED', holder: 'any', takenBy: 'none' })
})

it('a mail and a missed call do not end the waiting by themselves', () => {
  expect([ruleOf('MAIL').to, ruleOf('CALL_MISSED').to]).toEqual([undefined, undefined])
  expect([ruleOf('CALL').to, ruleOf('CLOSE').to]).toEqual(['ANSWERED', 'CLOSED'])
})
