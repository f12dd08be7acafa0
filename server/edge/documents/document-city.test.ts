import { describe, expect, it } from 'vitest'
import { toCityList, createCityList, documentCity } from './document-city.ts'

const RIYADH = { id: 'riyadh', latitude: 24.7136, longitude: 46.6753 }
const KHARJ = { id: 'kharj', latitude: 24.1556, longitude: 47.3346 }
const JEDDAH = { id: 'jeddah', latitude: 21.4858, longitude: 39.1925 }
const LIST = toCityList(
  [
    { id: 'riyadh', name: 'Riyadh' },
    { id: 'jeddah', name: 'Jeddah' },
    { id: 'kharj', name: 'Al Kharj', nearest: { cityId: 'riyadh', km: 80 } },
  ],
  [RIYADH, KHARJ, JEDDAH],
)

describe('the city of a page', () => {
  it('is the chosen one, also if it has no cinema', () => {
    expect(documentCity(LIST, 'kharj', JEDDAH)).toBe('kharj')
  })

  it('is the nearest with a cinema if none is chosen', () => {
    expect(documentCity(LIST, null, { latitude: 24.2, longitude: 47.3 })).toBe('riyadh')
    expect(documentCity(LIST, null, { latitude: 21.4, longitude: 39.8 })).toBe('jeddah')
  })

  it('is never one that is not listed', () => {
    expect(documentCity(LIST, 'atlantis', JEDDAH)).toBe('jeddah')
    expect(documentCity(LIST, 'atlantis', null)).toBeNull()
  })

  it('is unknown far from every city', () => {
    expect(documentCity(LIST, null, { latitude: 51.5, longitude: 0 })).toBeNull()
    expect(documentCity(LIST, null, null)).toBeNull()
  })

  it('is the chosen one while no list is known', () => {
    expect(documentCity(undefined, 'jeddah', RIYADH)).toBe('jeddah')
    expect(documentCity(undefined, null, RIYADH)).toBeNull()
  })
})

const known = async (): Promise<typeof LIST | undefined> => LIST

/** Counts the loads. Background work is waited for by `settle`. */
function setUp() {
  let time = 1_000_000
  let loads = 0
  let next = known
  const pending: Promise<unknown>[] = []
  const cities = createCityList(() => time)
  return {
    read: () =>
      cities.list(
        () => (loads++, next()),
        (work) => void pending.push(work),
      ),
    forget: cities.forget,
    pass: (seconds: number) => (time += seconds * 1000),
    say: (answer: typeof known) => (next = answer),
    settle: () => Promise.all(pending),
    loads: () => loads,
  }
}

describe('the list of cities', () => {
  it('is read once for parallel visitors, and again after a minute without delaying one', async () => {
    const { read, pass, settle, say, loads } = setUp()
    expect(await Promise.all([read(), read(), read()])).toEqual([LIST, LIST, LIST])
    pass(59)
    await read()
    expect(loads()).toBe(1)
    pass(2)
    const newer = toCityList([], [])
    say(async () => newer)
    expect(await read()).toBe(LIST)
    await settle()
    expect(await read()).toBe(newer)
    expect(loads()).toBe(2)
  })

  it('stays as it was while the gateway fails', async () => {
    const { read, pass, settle, say } = setUp()
    await read()
    for (const failure of [async () => undefined, () => Promise.reject(new Error('gone'))]) {
      say(failure)
      pass(61)
      await read()
      await settle()
      expect(await read()).toBe(LIST)
    }
  })

  it('is asked for again as long as there is none, and after it is forgotten', async () => {
    const { read, forget, say, loads } = setUp()
    say(async () => undefined)
    expect(await read()).toBeUndefined()
    say(async () => LIST)
    expect(await read()).toBe(LIST)
    forget()
    await read()
    expect(loads()).toBe(3)
  })
})
