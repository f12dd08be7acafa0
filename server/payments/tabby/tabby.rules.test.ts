import { expect, it } from 'vitest'
import { buyerBehaviour, tabbyHalalas } from './tabby.rules.ts'

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
])('the phone %s gets the behaviour %s', (phone, behaviour) => expect(buyerBehaviour(phone)).toBe(behaviour))
