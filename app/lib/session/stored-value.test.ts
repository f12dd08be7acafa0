import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { readStored, readText, removeStored, listStoredKeys, writeStored, writeText } from './stored-value.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

afterEach(() => void vi.unstubAllGlobals())

/** As a browser's: what is stored are its own properties. */
function storage(saved: Record<string, string> = {}): void {
  const methods = {
    getItem: (name: string) => saved[name] ?? null,
    setItem: (name: string, text: string) => void (saved[name] = text),
    removeItem: (name: string) => void Reflect.deleteProperty(saved, name),
  }
  vi.stubGlobal('sessionStorage', Object.setPrototypeOf(saved, methods))
}

const refuse = () => {
  throw new DOMException('Denied', 'SecurityError')
}

it('what is stored is read again until it is removed', () => {
  storage()
  expect(writeStored('tab', 'a', 7)).toBe(true)
  expect([readStored('tab', 'a', isNumber), listStoredKeys('tab', 'a')]).toEqual([7, ['a']])
  removeStored('tab', 'a')
  expect([readStored('tab', 'a', isNumber), readText('tab', 'a')]).toEqual([undefined, null])
})

it('a value of another shape, from another program, is ignored', () => {
  storage({ a: '"text"', b: '{' })
  expect([readStored('tab', 'a', isNumber), readStored('tab', 'b', isNumber)]).toEqual([undefined, undefined])
})

it('where storage is denied nothing is found, and a write says so', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect([readText('device', 'a'), writeText('device', 'a', 'text')]).toEqual([null, false])
  expect(() => removeStored('device', 'a')).not.toThrow()
})

it('without any storage, as on the server, nothing throws', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect([readText('tab', 'a'), writeStored('tab', 'a', 1), listStoredKeys('tab', 'a')]).toEqual([null, false, []])
  expect(() => removeStored('tab', 'a')).not.toThrow()
})

it('a full storage still answers, and a write says so', () => {
  vi.stubGlobal('localStorage', { getItem: () => '7', setItem: refuse })
  expect([readStored('device', 'a', isNumber), writeStored('device', 'a', 8)]).toEqual([7, false])
})

it('no other module of the site touches the storages, but the scripts inlined in the document', () => {
  const app = resolve(import.meta.dirname, '../..')
  const paths = readdirSync(app, { recursive: true, encoding: 'utf8' })
  const sources = paths.filter((path) => /(?<!\.test|\.inline)\.tsx?$/.test(path) && !path.startsWith('paraglide'))
  const touching = sources.filter((path) =>
    /\b(?:local|session)Storage\s*[.)\],;[]/.test(readFileSync(join(app, path), 'utf8')),
  )
  expect(touching.map((path) => path.replaceAll('\\', '/'))).toEqual(['lib/session/stored-value.ts'])
})
