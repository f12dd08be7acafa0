// The page that a form redirects back to. Its value is untrusted, so it must be a page of ours after a browser's
// normalization.
// Text that looks like a path may name another host (`//`, `/\`, a tab between the two), climb out, or hide in escapes.
const HERE = 'https://here.invalid'
const PAGE = /^\/(?:ar|en)(?:\/|$)/
const MOST = 2000

export function pathBack(value: unknown): string {
  if (typeof value !== 'string' || value.length > MOST || !URL.canParse(value, HERE)) return '/'
  const { origin, pathname, search } = new URL(value, HERE)
  return origin === HERE && PAGE.test(pathname) ? pathname + search : '/'
}
