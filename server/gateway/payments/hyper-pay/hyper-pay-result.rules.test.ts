import { describe, expect, it } from 'vitest'
import {
  decimalAmount,
  declineReason,
  halalasOf,
  isRefusedRefund,
  isRefusedRequest,
  resultGroup,
} from './hyper-pay-result.rules.ts'

describe('OPPWA result codes', () => {
  it.each([
    ['000.000.000', 'SUCCESS'],
    ['000.100.110', 'SUCCESS'],
    ['000.100.112', 'SUCCESS'],
    ['000.300.000', 'SUCCESS'],
    ['000.600.000', 'SUCCESS'],
    ['000.400.110', 'SUCCESS'],
    ['000.400.120', 'SUCCESS'],
    ['000.400.000', 'REVIEW'],
    ['000.400.100', 'REVIEW'],
    ['000.200.000', 'PENDING'],
    ['000.200.100', 'PENDING'],
    ['800.400.500', 'PENDING'],
    ['100.400.500', 'PENDING'],
    ['900.100.300', 'RETRY'],
    ['000.400.030', 'RETRY'],
    ['600.200.500', 'INVALID'],
    ['500.100.201', 'INVALID'],
    ['800.121.100', 'INVALID'],
    ['200.300.404', 'INVALID'],
    ['800.100.152', 'REJECTED'],
    ['000.400.101', 'REJECTED'],
    ['', 'REJECTED'],
  ] as const)('reads %s as %s', (code, group) => {
    expect(resultGroup(code)).toBe(group)
  })

  it.each([
    ['800.100.155', 'INSUFFICIENT_FUNDS'],
    ['100.100.303', 'EXPIRED_CARD'],
    ['800.100.153', 'WRONG_CVV'],
    ['100.380.401', 'AUTHENTICATION_FAILED'],
    ['100.396.101', 'AUTHENTICATION_ABANDONED'],
    ['800.900.300', 'GATEWAY_ERROR'],
    ['800.100.152', 'DECLINED'],
  ] as const)('explains %s as %s', (code, reason) => {
    expect(declineReason(code)).toBe(reason)
  })

  it('turns halalas into two decimals and back', () => {
    for (const amount of [1, 99, 100, 9200, 9205, 123_456_78]) expect(halalasOf(decimalAmount(amount))).toBe(amount)
    expect(decimalAmount(9200)).toBe('92.00')
    for (const text of ['92', '92.0', '92.000', '-1.00', '1e2', 92, undefined]) expect(halalasOf(text)).toBeUndefined()
  })

  it.each([
    ['800.100.152', true],
    ['600.200.500', true],
    ['000.000.000', false],
    ['000.200.000', false],
    ['900.100.300', false],
    ['800.500.100', false],
    ['999.999.999', false],
    ['600.100.100', false],
    ['800.800.400', false],
    ['800.110.100', false],
    ['', false],
  ])('knows of a refund with %s that no money moved: %s', (code, isRefused) => {
    expect(isRefusedRefund(code)).toBe(isRefused)
  })

  it('knows which requests no bank has seen', () => {
    expect(['600.200.500', '800.900.300', '800.100.152', '000.000.000'].map(isRefusedRequest)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
