import { expect, it } from 'vitest'
import { findEligibleBuyerBehaviour, TABBY_LATER_MS, tabbyHalalas } from './tabby.rules.ts'

it.each([
  ['100', 10_000],
  ['100.5', 10_050],
  ['100.05', 10_005],
  ['0.01', 1],
  ['100.005', undefined],
  ['-1', undefined],
  ['', undefined],
  [100, undefined],
])('%s riyals are %s halalas', (amount, halalas) => expect(tabbyHalalas(amount)).toBe(halalas))

it.each([
  ['+966500000001', 'APPROVE'],
  ['0501234567', 'APPROVE'],
  ['+966500000002', undefined],
  ['0500000003', 'DOUBLE_CALLBACK'],
  ['500000004', 'LATE_CALLBACK'],
])('the phone %s gets the behaviour %s', (phone, behaviour) =>
  expect(findEligibleBuyerBehaviour(phone)).toBe(behaviour),
)

it.each([
  ['100.50', 10_050],
  ['0', 0],
  ['12345678.99', 1_234_567_899],
  ['123456789', undefined],
  ['100.', undefined],
  ['.50', undefined],
  ['1,000', undefined],
  [' 100', undefined],
  ['100 ', undefined],
  ['1e3', undefined],
  [undefined, undefined],
  [null, undefined],
])('an amount of %j is %s halalas', (amount, halalas) => expect(tabbyHalalas(amount)).toBe(halalas))

it('a buyer is known by the last nine digits, however the phone is written', () => {
  expect(['+966 50 000 0002', '00966500000002', '050-000-0002'].map(findEligibleBuyerBehaviour)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(['500000001', '5000000020', '00000002', ''].map(findEligibleBuyerBehaviour)).toEqual([
    'APPROVE',
    'APPROVE',
    'APPROVE',
    'APPROVE',
  ])
  expect(findEligibleBuyerBehaviour('+966 50 000 0003')).toBe('DOUBLE_CALLBACK')
})

it('Tabby authorises a late buyer after a minute', () => {
  expect(TABBY_LATER_MS).toBe(60_000)
})
