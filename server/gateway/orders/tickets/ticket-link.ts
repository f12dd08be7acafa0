// The message link that opens a booking's tickets on any device: order, link version, and a MAC of both under its
// own key. It opens the tickets and nothing else of the order.
import { isSameSecret } from '../../../lib/same-secret.ts'
import { createShortSignature } from '../../../lib/signing.ts'
import type { Language } from '../../lib/language.ts'

/** 20 characters of base64url: 120 bits. */
const MAC_LENGTH = 20
const KEY_LENGTH = 43
const SHAPE = /^([1-9]\d{0,5})\.([\w-]{20})\.([A-Za-z0-9_-]{1,60})$/

export interface TicketLink {
  orderId: string
  /** Links of an earlier version open nothing. */
  version: number
}

/** A derived key, so that no other text signed with the secret is accepted as a link. */
const keyOf = (secret: string): Promise<string> => createShortSignature(secret, 'key', 'ticket-link', KEY_LENGTH)

const macOf = async (secret: string, { orderId, version }: TicketLink): Promise<string> =>
  createShortSignature(await keyOf(secret), 'ticket-link', `${version}.${orderId}`, MAC_LENGTH)

/**
 * The order's id comes last, because it ends in a letter or a digit. Phones cut a dash off the end of an address.
 */
export const ticketToken = async (secret: string, link: TicketLink): Promise<string> =>
  `${link.version}.${await macOf(secret, link)}.${link.orderId}`

export interface ReadTicketLink {
  /** Undefined if the text does not have the shape of a link. */
  isOurs: boolean
  /** Undefined if the text does not have the shape of a link. */
  link: TicketLink | undefined
}

export async function readTicketToken(secret: string, token: string): Promise<ReadTicketLink> {
  const [, version = '', mac = '', orderId = ''] = SHAPE.exec(token) ?? []
  if (!orderId) return { isOurs: false, link: undefined }
  const link = { orderId, version: Number(version) }
  return { isOurs: await isSameSecret(mac, await macOf(secret, link)), link }
}

/** The token is in the hash, so no server, log or referrer ever has it. */
export const ticketAddress = (site: { siteOrigin: string; language: Language }, token: string): string =>
  `${site.siteOrigin}/${site.language}/ticket#${token}`
