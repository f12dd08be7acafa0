import { expect, it } from 'vitest'
import { toDeviceCode } from './device.ts'

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
    'SAFARI.IOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    'SAMSUNG.ANDROID',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'EDGE.WINDOWS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'CHROME.MACOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'FIREFOX.LINUX'],
  ['curl/8.5.0', 'OTHER.OTHER'],
])('of “%s” only browser and system are reported', (userAgent, name) => {
  expect(toDeviceCode(userAgent)).toBe(name)
})

it('reports nothing if the browser sends no name', () => {
  expect([toDeviceCode(undefined), toDeviceCode('')]).toEqual([undefined, undefined])
})
