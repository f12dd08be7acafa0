import { expect, it } from 'vitest'
import type { Env } from '../../config/env.ts'
import { getConfiguredOrDemoSeller } from './seller.rules.ts'

const SELLER = {
  SELLER_NAME_AR: 'دار السينما',
  SELLER_NAME_EN: 'House of Cinema',
  SELLER_VAT_NUMBER: '310122393500003',
  SELLER_CR_NUMBER: '1010123456',
  SELLER_ADDRESS_AR: 'الرياض',
  SELLER_ADDRESS_EN: 'Riyadh',
}
// Only the fields that are read.
const env = (given: Partial<Env>) => given as Env

it('is an invented company outside production, and missing in production', () => {
  expect(getConfiguredOrDemoSeller(env({ ENVIRONMENT: 'local' }))?.vatNumber).toMatch(/^3\d{13}3$/)
  expect(getConfiguredOrDemoSeller(env({ ENVIRONMENT: 'local' }))?.name.en).toContain('demo')
  expect(getConfiguredOrDemoSeller(env({ ENVIRONMENT: 'production' }))).toBeUndefined()
})

it('is the configured company', () => {
  expect(getConfiguredOrDemoSeller(env({ ...SELLER, ENVIRONMENT: 'production' }))).toEqual({
    name: { ar: 'دار السينما', en: 'House of Cinema' },
    vatNumber: '310122393500003',
    crNumber: '1010123456',
    address: { ar: 'الرياض', en: 'Riyadh' },
  })
})

it('is refused if it is incomplete, malformed, or the invented one in production', () => {
  const refused = (given: Partial<Env>) => () =>
    getConfiguredOrDemoSeller(env({ ...SELLER, ENVIRONMENT: 'production', ...given }))
  expect(refused({ SELLER_CR_NUMBER: '', SELLER_NAME_AR: '' })).toThrow('missing: SELLER_NAME_AR, SELLER_CR_NUMBER')
  expect(refused({ SELLER_VAT_NUMBER: '110122393500003' })).toThrow('SELLER_VAT_NUMBER')
  expect(refused({ SELLER_VAT_NUMBER: '31012239350003' })).toThrow('SELLER_VAT_NUMBER')
  expect(refused({ SELLER_CR_NUMBER: '101012345' })).toThrow('SELLER_CR_NUMBER')
  const invented = getConfiguredOrDemoSeller(env({ ENVIRONMENT: 'local' }))!.vatNumber
  expect(refused({ SELLER_VAT_NUMBER: invented })).toThrow('sandbox value')
  expect(
    getConfiguredOrDemoSeller(env({ ...SELLER, ENVIRONMENT: 'staging', SELLER_VAT_NUMBER: invented })),
  ).toBeDefined()
})
