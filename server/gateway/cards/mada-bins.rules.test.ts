import { describe, expect, it } from 'vitest'
import { isMadaBin, MADA_BINS, madaPrefix } from './mada-bins.rules.ts'

describe('mada first digits', () => {
  it('are well-formed prefixes from both lists', () => {
    for (const bin of MADA_BINS) expect(bin).toMatch(/^\d{6}(\d{2})?$/)
    expect(MADA_BINS.size).toBe(77 + 12 + 20)
  })

  it.each(['446404', '44640400', '529741', '558848', '588850', '968211', '604906', '22331122', '42689700'])(
    'knows %s',
    (digits) => expect(isMadaBin(digits)).toBe(true),
  )

  it.each(['424242', '411111', '512345', '345678', '223311', '22331123', '426897', '42689701', '46404', ''])(
    'does not take %s for mada',
    (digits) => expect(isMadaBin(digits)).toBe(false),
  )

  it('lets the longest prefix decide', () => {
    expect(madaPrefix('2233112299')).toBe('22331122')
    expect(madaPrefix('44640400')).toBe('446404')
  })
})

it('fewer than six digits name no mada card, further digits do not matter', () => {
  expect(['44640', '446404', '4464041', '44640412', '446404123456'].map(madaPrefix)).toEqual([
    undefined,
    '446404',
    '446404',
    '446404',
    '446404',
  ])
  expect(madaPrefix('')).toBeUndefined()
  expect(['4268970', '42689700', '426897001234'].map(madaPrefix)).toEqual([undefined, '42689700', '42689700'])
})
