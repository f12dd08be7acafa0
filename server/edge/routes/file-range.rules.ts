// Parts of a file. Safari plays a video only if the server sends the parts it asks for.

/** Bytes of a file, both ends included. */
export interface ByteRange {
  first: number
  last: number
}

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * The one range that a `Range` header asks for, of a file of `size` bytes. Undefined if the file should be sent whole:
 * the header is malformed, or it lists several ranges, which a stranger could make thousands of.
 */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = SINGLE.exec(header.trim()) ?? []
  if (from === '' && to === '') return undefined
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return undefined
  if (first >= size) return 'unsatisfiable'
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
