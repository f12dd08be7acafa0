import { expect, it } from 'vitest'
import { shownCode } from './voucher-code.ts'

it('the hidden part of a voucher’s code is shown as bullets, like that of a card’s number', () => {
  expect(shownCode('SHV-····-222E')).toBe('SHV-••••-222E')
})
