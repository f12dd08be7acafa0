import { expect, it } from 'vitest'
import { withRetry } from './retried-imports.ts'

it('the helper of lazy imports is wrapped', () => {
  const code = withRetry('const seen = {};export const __vitePreload = function preload(load) { return load() }')
  expect(code).toContain('const loadFiles = function preload(load)')
  expect(code).toContain('export const __vitePreload = (...files) => retried(() => loadFiles(...files))')
})

it('a helper that looks different fails the build', () => {
  expect(() => withRetry('export const preload = 1')).toThrow('retried-imports.ts')
})
