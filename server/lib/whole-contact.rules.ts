// What both Workers know about showing a whole phone number and e-mail address to staff. Pure.

/** Why it is shown. */
export const CONTACT_REASONS = ['CALLER_ASKS', 'DELIVERY', 'PAYMENT', 'SAFETY', 'OTHER'] as const
export type ContactReason = (typeof CONTACT_REASONS)[number]

export const isContactReason = (value: unknown): value is ContactReason =>
  CONTACT_REASONS.some((reason) => reason === value)

export interface WholeContact {
  /** Null: there is none, or it was deleted with the account. */
  phone: string | null
  email: string | null
}
