// Where a trailer plays: our own file in a dialog, any other URL in a new tab. URLs without https are ignored. Pure.

export type Trailer = { kind: 'own'; src: string } | { kind: 'away'; href: string }

/** `origin`: scheme and host of the site. */
export function trailerOf(url: string | null, origin: string): Trailer | undefined {
  if (!url) return undefined
  // A path of the site; browsers treat `//host` and `/\host` as other hosts.
  if (/^\/[^/\\]/.test(url)) return { kind: 'own', src: url }
  if (!URL.canParse(url)) return undefined
  const parsed = new URL(url)
  if (parsed.protocol !== 'https:' || parsed.username !== '' || parsed.password !== '') return undefined
  return parsed.origin === origin ? { kind: 'own', src: parsed.pathname } : { kind: 'away', href: parsed.href }
}
