import { mkdtempSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkedLocalVars, isEmbedded, readLocalVars, writeDevVars } from './local-vars.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vars-'))
  mkdirSync(join(folder, 'server/gateway'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const inFile = (lines: string, path = '.dev.vars') => writeFileSync(join(folder, path), lines)

describe('the variables of a copy on this machine', () => {
  it('come from .dev.vars, and from the environment where it sets them', () => {
    inFile('GATEWAY_URL="https://api.example/cinema"\nOPERATOR_TOKEN=file\nGOOGLE_TAG_MANAGER_ID=GTM-1\n')
    const vars = readLocalVars({ OPERATOR_TOKEN: 'environment', PATH: '/bin' }, folder)
    expect(vars.edge).toEqual({
      GATEWAY_URL: 'https://api.example/cinema',
      OPERATOR_TOKEN: 'environment',
      GOOGLE_TAG_MANAGER_ID: 'GTM-1',
    })
    expect(vars.inEnvironment).toEqual({ OPERATOR_TOKEN: 'environment' })
    expect(vars.contradicted).toEqual(['OPERATOR_TOKEN'])
  })

  it('name no gateway if the environment empties the address in the file', () => {
    inFile('GATEWAY_URL=https://api.example\n')
    expect(isEmbedded(readLocalVars({}, folder))).toBe(false)
    expect(isEmbedded(readLocalVars({ GATEWAY_URL: '' }, folder))).toBe(true)
    expect(isEmbedded(readLocalVars({}, join(folder, 'server')))).toBe(true)
  })

  it('give the embedded gateway the keys of the edge and its own secrets', () => {
    inFile('EDGE_KEY=shared\nSITE_ORIGIN=https://a.example\n')
    inFile('SIGNING_SECRET=own\n', 'server/gateway/.dev.vars')
    expect(readLocalVars({}, folder).gateway).toEqual({ SIGNING_SECRET: 'own', EDGE_KEY: 'shared' })
  })

  it.each(['https://api.example', 'https://api.example/base/', 'http://127.0.0.1:4000', 'http://gateway.lan:80/a/b'])(
    'accept the gateway %s',
    (GATEWAY_URL) => expect(checkedLocalVars({ GATEWAY_URL }, folder).edge).toEqual({ GATEWAY_URL }),
  )

  it.each([
    [{ GATEWAY_URL: 'api.example' }, 'GATEWAY_URL: api.example is not a URL'],
    [{ GATEWAY_URL: 'ftp://api.example' }, 'GATEWAY_URL: ftp://api.example begins with ftp://, not https://'],
    [{ GATEWAY_URL: 'https://me:secret@api.example' }, 'contains a user name'],
    [{ GATEWAY_URL: 'https://api.example/?v=1' }, 'has a part after ? or #'],
    [{ SITE_ORIGIN: 'https://a.example/' }, 'SITE_ORIGIN: https://a.example/ is not an origin'],
    [{ SITE_ORIGIN: 'https://a.example https://b.example' }, 'SITE_ORIGIN: a site has one origin'],
    [{ PAYMENT_HOSTS: 'https://a.example b.example' }, 'PAYMENT_HOSTS: b.example is not an origin'],
    [{ IMAGE_ORIGINS: 'http://a.example' }, 'IMAGE_ORIGINS: http://a.example is not an origin'],
  ])('that cannot work stop with a line: %j', (environment, line) => {
    expect(() => checkedLocalVars(environment, folder)).toThrow(line)
  })

  it('reach a built Worker unchanged, in a file of this user alone that ends with the last of them', async () => {
    const vars = { EDGE_KEY: 'a#b \'c" $d\\n', PAYMENT_HOSTS: 'https://a.example https://b.example', GATEWAY_URL: '' }
    inFile('OLD=1\n')
    await writeDevVars(folder, vars)
    const file = join(folder, '.dev.vars')
    expect(parseEnv(readFileSync(file, 'utf8'))).toEqual(vars)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await writeDevVars(folder, {})
    expect(() => statSync(file)).toThrow('ENOENT')
  })
})
