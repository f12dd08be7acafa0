// Which enquiries staff ask for, and where a page of the list continues. Pure.
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { ENQUIRY_STATES, type EnquiryState, isOpenEnquiry } from './enquiry-step.rules.ts'

const KINDS = ['CONTACT', 'PRIVATE_BOOKING'] as const

export interface EnquiryFilter {
  kind?: (typeof KINDS)[number] | undefined
  state?: EnquiryState | undefined
  cinemaId?: string | undefined
}

/** The order of the list: those that wait first, then by time. */
export interface ListPosition {
  /** 0: it waits. */
  rank: number
  sort: number
  reference: string
}

const REFERENCE = /^[A-Z0-9-]{4,20}$/
export const isEnquiryReference = (text: string): boolean => REFERENCE.test(text)

const POSITION = /^([01])_(-?\d{1,15})_([A-Z0-9-]{4,20})$/

export const positionText = (enquiry: { state: EnquiryState; createdAt: number; reference: string }): string => {
  const isOpen = isOpenEnquiry(enquiry.state)
  return `${isOpen ? 0 : 1}_${isOpen ? enquiry.createdAt : -enquiry.createdAt}_${enquiry.reference}`
}

function readPosition(text: string): ListPosition | undefined {
  const [, rank, sort, reference] = POSITION.exec(text) ?? []
  return rank && sort && reference ? { rank: Number(rank), sort: Number(sort), reference } : undefined
}

/** The invalid fields, or the filter. An empty text is no filter: a form sends it. */
export function readEnquiryFilter(
  query: Record<string, string>,
): { filter: EnquiryFilter; after: ListPosition | undefined } | { fields: string[] } {
  const { kind = '', state = '', cinema = '', after = '' } = query
  const found = { kind: KINDS.find((known) => known === kind), state: ENQUIRY_STATES.find((known) => known === state) }
  const position = readPosition(after)
  const fields = [
    ...(kind === '' || found.kind ? [] : ['kind']),
    ...(state === '' || found.state ? [] : ['state']),
    ...(cinema === '' || isOpaqueId(cinema) ? [] : ['cinema']),
    ...(after === '' || position ? [] : ['after']),
  ]
  return fields.length ? { fields } : { filter: { ...found, cinemaId: cinema || undefined }, after: position }
}
