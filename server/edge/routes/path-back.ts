// Where a form leads back to. Anybody may have written it, so it counts only if it is a page of ours once a browser has
// read it: what looks like a path may name another host (`//`, `/\`, a tab between the two), climb out, or hide in escapes.
const HERE = 'https://here.invalid'
const PAGE = /^\/(?:ar|en)(?:\/|$)/
const MOST = 2000

export function pathBack(value: unknown): string {
  if (typeof value !== 'string' || value.length > MOST || !URL.canParse(value, HERE)) return '/'
  const { origin, pathname, search } = new URL(value, HERE)
  return origin === HERE && PAGE.test(pathname) ? pathname + search : '/'
}
