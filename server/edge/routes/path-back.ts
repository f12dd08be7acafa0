// The page that a form redirects back to. The value is untrusted: what looks like a path may name another host (`//`,
// `/\`, a tab between the two), climb out, or hide in escapes. So it must be our page after a browser's parsing.
const HERE = 'https://here.invalid'
const PAGE = /^\/(?:ar|en)(?:\/|$)/
const MOST = 2000

export function pathBack(value: unknown): string {
  if (typeof value !== 'string' || value.length > MOST || !URL.canParse(value, HERE)) return '/'
  const { origin, pathname, search } = new URL(value, HERE)
  return origin === HERE && PAGE.test(pathname) ? pathname + search : '/'
}
