// The QR code of a simplified tax invoice by ZATCA's first phase: tag, length and value of five fields, in base64.
// Pure. The second phase (signed XML, tags 6 to 9) is not implemented here.
import { formatIsoSeconds } from '../../../contracts/rules/riyadh-time.ts'

export interface ZatcaFacts {
  sellerName: string
  vatNumber: string
  /** Milliseconds since 1970. */
  issuedAt: number
  /** Halalas, VAT included. */
  total: number
  vat: number
}

/** The length is one byte and counts UTF-8 bytes: an Arabic letter has two. */
const MAX = 255

function field(tag: number, text: string): number[] {
  const value = new TextEncoder().encode(text)
  if (value.length > MAX) throw new RangeError(`Field ${tag} of the code is ${value.length} bytes long`)
  return [tag, value.length, ...value]
}

/** `92.00` */
const riyals = (halalas: number): string => `${Math.floor(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`

export function zatcaQr({ sellerName, vatNumber, issuedAt, total, vat }: ZatcaFacts): string {
  const texts = [sellerName, vatNumber, formatIsoSeconds(issuedAt), riyals(total), riyals(vat)]
  const bytes = texts.flatMap((text, index) => field(index + 1, text))
  return btoa(String.fromCharCode(...bytes))
}
