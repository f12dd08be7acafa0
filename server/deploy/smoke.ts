// Looks at a deployed site as a visitor and a monitor do.

export interface SmokeOptions {
  site: string
  /** The release that must answer; undefined after a rollback. */
  release: string | undefined
  operatorToken: string | undefined
  fetch: typeof fetch
  wait: (ms: number) => Promise<void>
  log: (line: string) => void
}

const RETRIES = 20
const RETRY_MS = 3000
const TIMEOUT_MS = 20_000

interface Page {
  status: number
  text: string
}

/** Undefined if nothing answers. */
const open = async (
  options: SmokeOptions,
  path: string,
  headers: Record<string, string> = {},
): Promise<Page | undefined> => {
  const init = { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }
  const answer = await options.fetch(new URL(path, options.site), init).catch(() => undefined)
  return answer && { status: answer.status, text: await answer.text() }
}

/** A new version reaches all locations within seconds, so `/ready` is read until the release answers. */
async function untilReady(options: SmokeOptions): Promise<string | undefined> {
  const headers: Record<string, string> = options.operatorToken
    ? { authorization: `Bearer ${options.operatorToken}` }
    : {}
  let last: Page | undefined
  for (let tries = 0; tries < RETRIES; tries++) {
    last = await open(options, '/ready', headers)
    const isNew = !options.release || last?.text.includes(`"release":"${options.release}"`)
    if (last?.status === 200 && isNew) return undefined
    await options.wait(RETRY_MS)
  }
  return last ? `answers ${last.status}: ${last.text.slice(0, 2000)}` : 'does not answer'
}

const isPage = (page: Page | undefined, ...parts: string[]): string | undefined => {
  if (!page) return 'does not answer'
  if (page.status !== 200) return `answers ${page.status}`
  const missing = parts.find((part) => !page.text.includes(part))
  return missing ? `lacks ${missing}` : undefined
}

const FILM = /<loc>([^<]*\/movies\/[^<]+)<\/loc>/

/** Resolves to what is wrong, one line each; empty if the site works. */
export async function runSmokeChecks(options: SmokeOptions): Promise<string[]> {
  const faults: string[] = []
  const note = (path: string, fault: string | undefined) => {
    options.log(`${fault ? '✗' : '✓'} ${path}${fault ? ` ${fault}` : ''}`)
    if (fault) faults.push(`${path} ${fault}`)
  }
  note('/ready', await untilReady(options))
  for (const [locale, direction] of [
    ['ar', 'rtl'],
    ['en', 'ltr'],
  ])
    note(`/${locale}`, isPage(await open(options, `/${locale}`), `lang="${locale}"`, `dir="${direction}"`, '</html>'))
  note('/sitemap.xml', isPage(await open(options, '/sitemap.xml'), '/sitemap-ar.xml', '/sitemap-en.xml'))
  const sitemap = await open(options, '/sitemap-en.xml')
  note('/sitemap-en.xml', isPage(sitemap, '<loc>'))
  const film = FILM.exec(sitemap?.text ?? '')?.[1]
  const path = film && new URL(film).pathname
  note(path ?? 'a film', path ? isPage(await open(options, path), '</h1>', '</html>') : 'is not in the sitemap')
  return faults
}
