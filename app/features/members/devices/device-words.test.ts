import { expect, it } from 'vitest'
import { deviceWords } from './device-words.ts'

it('a device has its common name, and an unknown device is called unknown', () => {
  expect(deviceWords({ browser: 'SAFARI', system: 'IOS' })).toBe('Safari on iPhone or iPad')
  expect(deviceWords({ browser: 'SAMSUNG', system: 'ANDROID' })).toBe('Samsung Internet on Android')
  expect(deviceWords({ browser: 'OTHER', system: 'LINUX' })).toBe('Linux')
  expect(deviceWords({ browser: 'CHROME', system: 'OTHER' })).toBe('Chrome')
  expect([deviceWords({ browser: 'OTHER', system: 'OTHER' }), deviceWords(null)]).toEqual([
    'Unknown device',
    'Unknown device',
  ])
})
