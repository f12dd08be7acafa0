// A QR code (of a ticket or an invoice) as one SVG path, made on the device. Pure.
import { encode } from 'uqr'

/** Scanners need this much white around a code, in modules. */
const QUIET_MODULES = 4

export interface CodeDrawing {
  /** One unit a module, quiet zone included. */
  viewBox: string
  path: string
}

/** Each horizontal run of black modules becomes one rectangle. */
export function toQrSvg(text: string): CodeDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  let path = ''
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`
    }
  })
  const span = size + 2 * QUIET_MODULES
  return { viewBox: `${-QUIET_MODULES} ${-QUIET_MODULES} ${span} ${span}`, path }
}
