// Ticket codes and booking references. A code is signed, so it can be checked without a network, and short, so a
// phone scans it fast.
import { REFERENCE_PREFIX } from '../../../contracts/brand.ts'
import { createShortSignature } from '../../../lib/signing.ts'

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** For example SH-7K2M-94QX: its characters cannot be mistaken for one another. */
export function newReference(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS[byte & 31])
  return `${REFERENCE_PREFIX}-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/**
 * SH1.7K2M94QX.N11.<signature>; the signature covers the showtime, so a code is valid for no other showtime. Letters
 * outside ASCII are percent-encoded, because scanners disagree about the character set of a QR code.
 */
export async function ticketCode(secret: string, order: { reference: string; showtimeId: string }, seat: string) {
  const text = `SH1.${order.reference.slice(3).replace('-', '')}.${encodeURIComponent(seat)}`
  return `${text}.${await createShortSignature(secret, 'ticket', `${text}.${order.showtimeId}`)}`
}
