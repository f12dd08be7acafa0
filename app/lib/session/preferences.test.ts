import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { savePreferencesOptimistically } from './preferences.ts'
import { savePreferences } from './visit.functions.ts'

// Test files share their modules. The mocked one is for this file only.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('./visit.functions.ts', () => ({ savePreferences: vi.fn<typeof savePreferences>() }))

let jar: Map<string, string>
beforeEach(() => {
  jar = new Map([['shasha-city', 'riyadh']])
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = '', age = ''] =
        /^([^=]+)=([^;]*); Max-Age=(\d+); Path=\/; SameSite=Lax; Secure$/.exec(text) ?? []
      if (age === '0') jar.delete(name)
      else jar.set(name, value)
    },
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('a choice is in its cookie before the site has answered', async () => {
  const answer = Promise.withResolvers<undefined>()
  vi.mocked(savePreferences).mockReturnValueOnce(answer.promise)
  const storing = savePreferencesOptimistically({ cityId: 'jeddah', theme: 'dark' })
  expect(Object.fromEntries(jar)).toEqual({ 'shasha-city': 'jeddah', 'shasha-theme': 'dark' })
  answer.resolve(undefined)
  await storing
  expect(jar.get('shasha-city')).toBe('jeddah')
})

it('a choice that cannot be stored leaves the earlier one', async () => {
  vi.mocked(savePreferences).mockRejectedValueOnce(new Error('offline'))
  await expect(savePreferencesOptimistically({ cityId: 'jeddah', theme: 'dark' })).rejects.toThrow('offline')
  expect(Object.fromEntries(jar)).toEqual({ 'shasha-city': 'riyadh' })
})
