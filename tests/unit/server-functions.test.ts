// The server functions of the site against the contract: names, methods, and what must not be callable.
import { describe, expect, it } from 'vitest'
import { functionId } from '#app/build/function-id.ts'
import type { Call } from '#server/contracts/call.ts'
import { contract } from '#server/contracts/contract.ts'
import { codeIn, importsOf, readCode } from '#tests/support/import-graph.ts'
import { siteFunctions } from '#tests/support/server-functions.mjs'

const functions = siteFunctions()
const calls = functions.flatMap((each) => (each.key === undefined ? [] : [{ ...each, key: each.key }]))
const calling = (key: string): Call => contract[key as keyof typeof contract]
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('the server functions', () => {
  it('are declared for calls of the contract, one function a call', () => {
    expect(calls.length).toBeGreaterThan(100)
    expect(calls.filter(({ key }) => !Object.hasOwn(contract, key))).toEqual([])
    expect(calls.filter(({ key, id }) => calls.some((other) => other.key === key && other.id !== id))).toEqual([])
  })

  it('have ids that are all different, or the framework would rename one without a word', () => {
    expect(new Set(idsOf(functions)).size).toBe(functions.length)
  })

  it('have an address that a release does not change', () => {
    const of = (filename: string, functionName: string) => functionId({ filename, functionName })
    expect(of('app/shared/orders/orders.functions.ts', 'createOrder_createServerFn_handler')).toBe('orders.createOrder')
    expect(of('/a/b/cities.functions.ts', 'readCities_createServerFn_handler')).toBe('cities.readCities')
    expect(idsOf(functions)).toEqual(expect.arrayContaining(['visit.signOut', 'seats.readSeats', 'payments.payOrder']))
  })

  it('write by POST, and so does a read whose input must not stand in an address (ASVS 3.5.3, 14.2.1)', () => {
    const wanted = ({ key }: { key: string }) =>
      key.startsWith('GET ') && calling(key).isSecret !== true ? 'GET' : 'POST'
    expect(calls.filter((each) => each.method !== wanted(each)).map(({ id }) => id)).toEqual([])
    expect(calls.some(({ key, method }) => key.startsWith('GET ') && method === 'POST')).toBe(true)
  })

  it('do not offer what the edge alone may call: sessions are its own (ASVS 3.3.4)', () => {
    const own = new Set<string>([
      'POST guest-users/session',
      'POST auth/auth-refresh',
      'POST auth/logout',
      'POST files',
    ])
    expect(calls.filter(({ key }) => own.has(key))).toEqual([])
  })

  it('name the same call in their validator and their handler', () => {
    const mixed = [...new Set(functions.map(({ file }) => file))].flatMap((file) =>
      [...readCode(file).matchAll(/inputOf\('([^']+)'\)[\s\S]*?callOf\('([^']+)'\)/g)]
        .filter(([, input, call]) => input !== call)
        .map(([text]) => text),
    )
    expect(mixed).toEqual([])
  })

  it('load no schema: their modules load inside a request, where a Worker may compile none', () => {
    const heavy = codeIn('app')
      .filter((file) => file.endsWith('.functions.ts'))
      .flatMap(importsOf)
      .filter(({ to, isTypeOnly }) => !isTypeOnly && to.endsWith('.ts') && readCode(to).includes("from 'arktype'"))
    expect(heavy).toEqual([])
  })
})
