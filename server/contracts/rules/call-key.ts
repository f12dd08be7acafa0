// The contract's key of a request to the gateway. A path is never logged: ids and codes may be part of it.
import { contract } from '../contract.ts'

interface Template {
  key: string
  segments: string[]
}

const shapeOf = (method: string, segments: string[]): string => `${method} ${segments.length}`

const templates = new Map<string, Template[]>()
for (const key of Object.keys(contract)) {
  const [method = '', path = ''] = key.split(' ')
  const segments = path.split('/')
  const shape = shapeOf(method, segments)
  templates.set(shape, [...(templates.get(shape) ?? []), { key, segments }])
}
// A fixed path comes before one with a parameter: films/showtimes before films/:id.
for (const sameShape of templates.values())
  sameShape.sort((a, b) => Number(a.key.includes(':')) - Number(b.key.includes(':')))

/** Folders of the embedded gateway outside of the contract. */
const FOLDERS = new Set(['files', 'operator', 'payments', 'sandbox'])

/** `path` as sent: `/v1/…`, with or without its query. */
export function callKeyOrOther(method: string, path: string): string {
  const segments = path
    .replace(/^\/v1\//, '')
    .replace(/\?.*$/s, '')
    .split('/')
  const found = templates
    .get(shapeOf(method, segments))
    ?.find((template) => template.segments.every((part, at) => part.startsWith(':') || part === segments[at]))
  if (found) return found.key
  const [folder = ''] = segments
  return `${method} ${FOLDERS.has(folder) ? `${folder}/*` : 'other'}`
}
