import { describe, expect, it } from 'vitest'
import { runSmokeChecks } from './smoke.ts'

const SITE = 'https://staging.shasha.example'
const RELEASE = 'r2'
const home = (locale: string, direction: string) =>
  `<!doctype html><html lang="${locale}" dir="${direction}"><h1>Now showing</h1></html>`

const PAGES: Record<string, string> = {
  '/ready': `{"status":"ready","release":"${RELEASE}"}`,
  '/ar': home('ar', 'rtl'),
  '/en': home('en', 'ltr'),
  '/sitemap.xml': '<loc>/sitemap-ar.xml</loc><loc>/sitemap-en.xml</loc>',
  '/sitemap-en.xml': `<url><loc>${SITE}/en</loc></url><url><loc>${SITE}/en/movies/metropolis</loc></url>`,
  '/en/movies/metropolis': home('en', 'ltr'),
}

async function look(pages: Record<string, string | undefined>, readyAfter = 0) {
  const tokens: (string | null)[] = []
  let reads = 0
  const faults = await runSmokeChecks({
    site: SITE,
    release: RELEASE,
    operatorToken: 'token',
    wait: async () => undefined,
    log: () => undefined,
    fetch: async (url, init) => {
      const { pathname } = new URL(String(url))
      const isReady = pathname === '/ready'
      if (isReady) tokens.push(new Headers(init?.headers).get('authorization'))
      if (isReady && reads++ < readyAfter) return new Response('{"release":"r1"}')
      const text = { ...PAGES, ...pages }[pathname]
      return text === undefined ? new Response('broken', { status: 500 }) : new Response(text)
    },
  })
  return { faults, tokens, reads }
}

describe('the look at a deployed site', () => {
  it('finds no fault if it is ready and both languages, a film and the sitemap open', async () => {
    const { faults, tokens } = await look({})
    expect(faults).toEqual([])
    expect(tokens).toEqual(['Bearer token'])
  })

  it('waits until the new release answers', async () => {
    expect(await look({}, 3)).toMatchObject({ faults: [], reads: 4 })
  })

  it.each([
    ['the old release still answers', { '/ready': '{"release":"r1"}' }, '/ready'],
    ['a check fails', { '/ready': undefined }, '/ready'],
    ['the Arabic home page is in English', { '/ar': home('en', 'ltr') }, '/ar'],
    ['the English home page fails', { '/en': undefined }, '/en'],
    ['the film fails', { '/en/movies/metropolis': undefined }, '/en/movies/metropolis'],
    ['the sitemap has no film', { '/sitemap-en.xml': '<loc>/en</loc>' }, 'a film'],
  ])('finds that %s', async (_, pages, path) => {
    const { faults } = await look(pages)
    expect(faults.map((fault) => fault.startsWith(path))).toEqual([true])
  })
})
