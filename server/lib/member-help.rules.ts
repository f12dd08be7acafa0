// What both Workers know about helping a member: the sections of the page, and the codes of reasons. Pure.

/** Each is one call of the gateway, so that one that does not answer hides no other. */
export const MEMBER_SECTIONS = [
  'bookings',
  'wallet',
  'vouchers',
  'cards',
  'sessions',
  'codes',
  'messages',
  'choices',
] as const
export type MemberSection = (typeof MEMBER_SECTIONS)[number]

/** Why staff lift a limit, or end a session. */
export const HELP_REASONS = ['CALLER_ASKS', 'DELIVERY', 'PAYMENT', 'SAFETY', 'OTHER'] as const
export type HelpReason = (typeof HELP_REASONS)[number]

/** Why staff give money or a voucher. */
export const GIFT_REASONS = ['SHOWTIME', 'VISIT', 'PAYMENT', 'COMPLAINT', 'OTHER'] as const
export type GiftReason = (typeof GIFT_REASONS)[number]

/** Of the form that finds a member. */
export const MAX_SEARCH = 120
