// Which role may do what: the one table, for every operator's route of the edge and of the embedded gateway. Pure.

import { MEMBER_SECTIONS } from './member-help.rules.ts'

export const ROLES = ['support', 'manager', 'engineer', 'kitchen'] as const
export type Role = (typeof ROLES)[number]
export const isRole = (text: unknown): text is Role => ROLES.some((role) => role === text)

/** Who works with bookings. A person of the kitchen sees the kitchen alone. */
const OFFICE: readonly Role[] = ['support', 'manager', 'engineer']

/** Every action, with the roles that may do it. */
const ROLES_FOR = {
  /** Sign in and out, and be told who one is. */
  session: ROLES,
  /** See and search orders, late work, and how far changes have come. */
  look: OFFICE,
  retry: OFFICE,
  reconcile: OFFICE,
  release: ['support', 'manager'],
  close: ['support', 'manager'],
  sendAgain: ['support', 'manager'],
  answerEnquiries: ['support', 'manager'],
  quoteAboveLimit: ['manager'],
  refundQuotes: ['manager'],
  refund: ['support', 'manager'],
  refundAboveLimit: ['manager'],
  findBookings: ['support', 'manager'],
  noteService: ['support', 'manager'],
  /** See a whole phone number and address, once. */
  seeContact: ['support', 'manager'],
  moveBookings: ['support', 'manager'],
  changeShowtimes: ['manager'],
  giveGifts: ['manager'],
  createVouchers: ['manager'],
  messageMembers: ['manager'],
  /** See a member’s page. */
  lookMember: ['support', 'manager'],
  unlockCodes: ['support', 'manager'],
  endSessions: ['support', 'manager'],
  switchSite: ['engineer'],
  purgePages: ['engineer'],
  seeMetrics: ['engineer'],
  manageStaff: ['manager', 'engineer'],
  seeAudit: ['manager', 'engineer'],
  /** See what is to be made, say how far it is, and mark what is sold out. */
  runKitchen: ['kitchen', 'manager', 'engineer'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof ROLES_FOR

export const isPermission = (value: unknown): value is Permission =>
  typeof value === 'string' && Object.hasOwn(ROLES_FOR, value)

export const rolesFor = (permission: Permission): readonly Role[] => ROLES_FOR[permission]

/**
 * `everything`: the shared token while no manager and no engineer is active, and a user of Access without roles.
 * `staff-only`: the shared token afterwards. An empty list: a user of Access whose groups have no role.
 */
export type Authority = readonly Role[] | 'everything' | 'staff-only'

/** What the shared token may still do: let a new manager in, so that a chain cannot lock itself out. */
const STAFF_ONLY: ReadonlySet<Permission> = new Set(['session', 'manageStaff'])

export function isAllowed(authority: Authority, permission: Permission): boolean {
  if (authority === 'everything') return true
  if (authority === 'staff-only') return STAFF_ONLY.has(permission)
  return rolesFor(permission).some((role) => authority.includes(role))
}

/**
 * Whether a new person may get the role: no right is given by a person who does not have it, because they would see the
 * token. The shared token gives every role, so that a chain cannot lock itself out.
 */
export const mayGiveRole = (authority: Authority, role: Role): boolean =>
  typeof authority === 'string' ||
  Object.values<readonly Role[]>(ROLES_FOR)
    .filter((roles) => roles.includes(role))
    .every((roles) => roles.some((own) => authority.includes(own)))

/** The roles that may give this one. */
export const rolesThatGive = (role: Role): Role[] =>
  ROLES.filter((own) => isAllowed([own], 'manageStaff') && mayGiveRole([own], role))

/** Of an answer of the gateway; undefined: it is none. */
export function parseAuthority(value: unknown): Authority | undefined {
  if (value === 'everything' || value === 'staff-only') return value
  return Array.isArray(value) && value.every(isRole) ? value : undefined
}

/** As the audit list names it. */
export const authorityLabel = (authority: Authority): string =>
  typeof authority === 'string' ? authority : authority.join(' ') || 'none'

/** What each allows, as an English sentence says it. */
export const DOINGS: Record<Permission, string> = {
  session: 'sign in',
  look: 'see and search orders',
  retry: 'retry late work',
  reconcile: 'ask a processor again',
  release: 'release seats',
  close: 'close a payment by hand',
  sendAgain: 'send a message again',
  answerEnquiries: 'see and answer enquiries',
  quoteAboveLimit: 'quote a price above the limit of support',
  refundQuotes: 'cancel a paid private booking',
  refund: 'refund',
  refundAboveLimit: 'refund an amount above the limit of support',
  findBookings: 'search bookings by phone, card or seat',
  noteService: 'note what a visit needs',
  seeContact: 'see a whole phone number or address',
  moveBookings: 'move bookings',
  changeShowtimes: 'change showtimes',
  giveGifts: 'give gifts',
  createVouchers: 'create vouchers',
  messageMembers: 'write to members',
  lookMember: 'see a member’s page',
  unlockCodes: 'lift the limits of codes',
  endSessions: 'end a member’s sessions',
  switchSite: 'close and open the site',
  purgePages: 'clear the page cache',
  seeMetrics: 'see figures',
  manageStaff: 'manage staff',
  seeAudit: 'see the audit list',
  runKitchen: 'work in the kitchen',
}

const ROLE_WORDS: Record<Role, string> = {
  support: 'support',
  manager: 'a manager',
  engineer: 'an engineer',
  kitchen: 'kitchen staff',
}

const inWords = (roles: readonly Role[]): string => {
  const named = roles.map((role) => ROLE_WORDS[role])
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} or ${named.at(-1)}`
}

/** Why an action is refused, and who may do it. */
export function refusalMessage(authority: Authority, permission: Permission): string {
  const needed = `To ${DOINGS[permission]}, your role has to be ${inWords(rolesFor(permission))}.`
  return authority === 'staff-only'
    ? `The shared token may only manage staff, because a manager or an engineer has a token of their own. Sign in with yours. ${needed}`
    : needed
}

/** Why a new person does not get the role. */
export const roleRefusalMessage = (role: Role): string =>
  `The role ${role} has rights that you do not have. To give it, your role has to be ${inWords(rolesThatGive(role))}.`

interface RouteRule {
  needs: Permission
  /** What the audit list calls it. Missing: it changes nothing and reveals no person's data. */
  audited?: string
}

/** By method and path, as the gateway declares them. A route that is not here is refused. */
const GATEWAY_ROUTES: Record<string, RouteRule> = {
  'GET /v1/operator/me': { needs: 'session' },
  'GET /v1/operator/metrics': { needs: 'seeMetrics' },
  'GET /v1/operator/attention': { needs: 'look' },
  'GET /v1/operator/due': { needs: 'look' },
  'POST /v1/operator/due/:id/retry': { needs: 'retry', audited: 'retry' },
  'GET /v1/operator/orders/:id': { needs: 'look', audited: 'look' },
  'POST /v1/operator/orders/:id/reconcile': { needs: 'reconcile', audited: 'reconcile' },
  'POST /v1/operator/orders/:id/refund': { needs: 'refund', audited: 'refund' },
  'POST /v1/operator/orders/:id/release': { needs: 'release', audited: 'release' },
  'POST /v1/operator/orders/:id/close': { needs: 'close', audited: 'close' },
  'POST /v1/operator/orders/:id/send-again': { needs: 'sendAgain', audited: 'send_again' },
  'POST /v1/operator/orders/:id/cancel': { needs: 'refund', audited: 'cancel_booking' },
  'GET /v1/operator/orders/:id/goodwill': { needs: 'refund', audited: 'look' },
  'POST /v1/operator/orders/:id/goodwill': { needs: 'refund', audited: 'goodwill' },
  'POST /v1/operator/orders/:id/service': { needs: 'noteService', audited: 'note_service' },
  'POST /v1/operator/orders/:id/contact': { needs: 'seeContact', audited: 'see_contact' },
  'POST /v1/operator/bookings/find': { needs: 'findBookings', audited: 'find_bookings' },
  'GET /v1/operator/bookings/showtimes': { needs: 'findBookings' },
  'GET /v1/operator/orders/:id/rebook': { needs: 'moveBookings', audited: 'look' },
  'GET /v1/operator/orders/:id/rebook/:showtimeId': { needs: 'moveBookings', audited: 'look' },
  // With seats of the same showtime it is called `change_seats`.
  'POST /v1/operator/orders/:id/rebook': { needs: 'moveBookings', audited: 'move_booking' },
  'POST /v1/operator/messages': { needs: 'messageMembers', audited: 'message_members' },
  'GET /v1/operator/messages/:id': { needs: 'messageMembers' },
  'DELETE /v1/operator/messages/:id': { needs: 'messageMembers', audited: 'stop_message' },
  // A dry run changes nothing and is not in the list.
  'POST /v1/operator/changes': { needs: 'changeShowtimes', audited: 'change_showtimes' },
  'GET /v1/operator/changes': { needs: 'look' },
  'GET /v1/operator/changes/:id': { needs: 'look' },
  'POST /v1/operator/programme/check': { needs: 'changeShowtimes' },
  'POST /v1/operator/programme/apply': { needs: 'changeShowtimes', audited: 'apply_programme' },
  // A dry run changes nothing and is not in the list.
  'POST /v1/operator/programme/release': { needs: 'changeShowtimes', audited: 'release_programme' },
  'POST /v1/operator/gifts': { needs: 'giveGifts', audited: 'give_gift' },
  'POST /v1/operator/vouchers': { needs: 'createVouchers', audited: 'create_vouchers' },
  'POST /v1/operator/members/find': { needs: 'lookMember', audited: 'find_member' },
  'GET /v1/operator/members/:id': { needs: 'lookMember', audited: 'look_member' },
  // A section is refused to a person without a look, which is in the list.
  ...Object.fromEntries(
    MEMBER_SECTIONS.map((section) => [`GET /v1/operator/members/:id/${section}`, { needs: 'lookMember' } as const]),
  ),
  'POST /v1/operator/members/:id/contact': { needs: 'seeContact', audited: 'see_contact' },
  'POST /v1/operator/members/:id/gift': { needs: 'giveGifts', audited: 'give_gift' },
  'POST /v1/operator/members/:id/voucher': { needs: 'createVouchers', audited: 'give_voucher' },
  'POST /v1/operator/members/:id/unlock-codes': { needs: 'unlockCodes', audited: 'unlock_codes' },
  'POST /v1/operator/members/:id/end-sessions': { needs: 'endSessions', audited: 'end_sessions' },
  // The list and the count name no sender.
  'GET /v1/operator/enquiries': { needs: 'answerEnquiries' },
  'GET /v1/operator/enquiries/waiting': { needs: 'answerEnquiries' },
  'GET /v1/operator/enquiries/:id': { needs: 'answerEnquiries', audited: 'look_enquiry' },
  'POST /v1/operator/enquiries/:id/contact': { needs: 'seeContact', audited: 'see_contact' },
  'POST /v1/operator/enquiries/:id/take': { needs: 'answerEnquiries', audited: 'take_enquiry' },
  'POST /v1/operator/enquiries/:id/put-back': { needs: 'answerEnquiries', audited: 'put_back_enquiry' },
  'POST /v1/operator/enquiries/:id/mail': { needs: 'answerEnquiries', audited: 'mail_enquiry' },
  'POST /v1/operator/enquiries/:id/send-again': { needs: 'answerEnquiries', audited: 'mail_enquiry_again' },
  'POST /v1/operator/enquiries/:id/call': { needs: 'answerEnquiries', audited: 'call_enquiry' },
  'POST /v1/operator/enquiries/:id/close': { needs: 'answerEnquiries', audited: 'close_enquiry' },
  'POST /v1/operator/enquiries/:id/reopen': { needs: 'answerEnquiries', audited: 'reopen_enquiry' },
  // No visitor is named.
  'GET /v1/operator/kitchens/:id': { needs: 'runKitchen' },
  // Which of the two happened, the route says: `move_food` or `undo_food`, `mark_sold_out` or `mark_there_again`.
  'POST /v1/operator/kitchens/:id/presses': { needs: 'runKitchen', audited: 'move_food' },
  'POST /v1/operator/kitchens/:id/items': { needs: 'runKitchen', audited: 'mark_sold_out' },
  // The quotes of an enquiry name no sender.
  'GET /v1/operator/enquiries/:id/quotes': { needs: 'answerEnquiries' },
  'POST /v1/operator/enquiries/:id/quotes': { needs: 'answerEnquiries', audited: 'issue_quote' },
  'POST /v1/operator/quotes/:id/withdraw': { needs: 'answerEnquiries', audited: 'withdraw_quote' },
  'POST /v1/operator/quotes/:id/refund': { needs: 'refundQuotes', audited: 'refund_quote' },
  'GET /v1/operator/staff': { needs: 'manageStaff' },
  'POST /v1/operator/staff': { needs: 'manageStaff', audited: 'add_staff' },
  'POST /v1/operator/staff/:id/revoke': { needs: 'manageStaff', audited: 'revoke_staff' },
  // The edge puts the sign-in into the audit list.
  'POST /v1/operator/staff/sign-in': { needs: 'session' },
  'GET /v1/operator/audit': { needs: 'seeAudit' },
  'GET /v1/operator/audit.csv': { needs: 'seeAudit', audited: 'export_audit' },
  // It is the list itself.
  'PUT /v1/operator/audit/:id': { needs: 'session' },
}

/** Pages, forms and commands of the edge. The gateway decides again about what they pass on. */
const EDGE_ROUTES: Record<string, Permission> = {
  'GET /operator': 'look',
  'GET /operator/language': 'session',
  'GET /operator/orders': 'look',
  'GET /operator/bookings': 'findBookings',
  'GET /operator/orders/:id/rebook': 'moveBookings',
  'GET /operator/orders/:id/rebook/:showtimeId': 'moveBookings',
  'POST /operator/orders/:id/rebook': 'moveBookings',
  'GET /operator/showtimes': 'changeShowtimes',
  'GET /operator/showtimes/move': 'changeShowtimes',
  'GET /operator/showtimes/changes/:id': 'look',
  'GET /operator/members': 'lookMember',
  'POST /operator/members': 'lookMember',
  'GET /operator/members/:id': 'lookMember',
  'POST /operator/members/:id/contact': 'seeContact',
  'POST /operator/members/:id/gift': 'giveGifts',
  'POST /operator/members/:id/voucher': 'createVouchers',
  'POST /operator/members/:id/unlock-codes': 'unlockCodes',
  'POST /operator/members/:id/end-sessions': 'endSessions',
  'GET /operator/enquiries': 'answerEnquiries',
  'GET /operator/enquiries/:id': 'answerEnquiries',
  'GET /operator/kitchen': 'runKitchen',
  'GET /operator/kitchen/board': 'runKitchen',
  'POST /operator/kitchen/press': 'runKitchen',
  'POST /operator/kitchen/item': 'runKitchen',
  'GET /operator/staff': 'manageStaff',
  'GET /operator/audit': 'seeAudit',
  'GET /operator/audit.csv': 'seeAudit',
  'POST /operator/sign-in': 'session',
  'POST /operator/sign-out': 'session',
  'POST /operator/switch': 'switchSite',
  'POST /operator/drop-pages': 'purgePages',
  'POST /operator/showtimes/preview': 'changeShowtimes',
  'POST /operator/showtimes/change': 'changeShowtimes',
  'POST /operator/act/:id/reconcile': 'reconcile',
  'POST /operator/act/:id/refund': 'refund',
  'POST /operator/act/:id/release': 'release',
  'POST /operator/act/:id/close': 'close',
  'POST /operator/find': 'findBookings',
  'POST /operator/bookings/:id/send-again': 'sendAgain',
  'POST /operator/bookings/:id/cancel': 'refund',
  'POST /operator/bookings/:id/goodwill': 'refund',
  'GET /operator/bookings/:id/goodwill-seats': 'refund',
  'POST /operator/bookings/:id/goodwill-seats': 'refund',
  'POST /operator/bookings/:id/service': 'noteService',
  'POST /operator/bookings/:id/contact': 'seeContact',
  // Of an action that does not exist.
  'POST /operator/act/:id/:action': 'look',
  'POST /operator/retry/:id': 'retry',
  'POST /operator/enquiries/:id/contact': 'seeContact',
  'POST /operator/enquiries/:id/take': 'answerEnquiries',
  'POST /operator/enquiries/:id/put-back': 'answerEnquiries',
  'POST /operator/enquiries/:id/mail': 'answerEnquiries',
  'POST /operator/enquiries/:id/template': 'answerEnquiries',
  'POST /operator/enquiries/:id/send-again': 'answerEnquiries',
  'POST /operator/enquiries/:id/call': 'answerEnquiries',
  'POST /operator/enquiries/:id/close': 'answerEnquiries',
  'POST /operator/enquiries/:id/reopen': 'answerEnquiries',
  'GET /operator/enquiries/:id/quote': 'answerEnquiries',
  'POST /operator/enquiries/:id/quote': 'answerEnquiries',
  'POST /operator/quotes/:id/withdraw': 'answerEnquiries',
  'POST /operator/quotes/:id/refund': 'refundQuotes',
  'POST /operator/staff': 'manageStaff',
  'POST /operator/staff/:id/revoke': 'manageStaff',
  // Commands, with a bearer token.
  'GET /operator/maintenance': 'look',
  'POST /operator/maintenance': 'switchSite',
  'GET /operator/pages': 'look',
  'POST /operator/pages/purge': 'purgePages',
  'POST /operator/gifts': 'giveGifts',
  'POST /operator/vouchers': 'createVouchers',
  'POST /operator/messages': 'messageMembers',
  'GET /operator/messages/:id': 'messageMembers',
  'DELETE /operator/messages/:id': 'messageMembers',
  'GET /operator/changes': 'look',
  'GET /operator/changes/:id': 'look',
  'POST /operator/changes': 'changeShowtimes',
  'POST /operator/programme/check': 'changeShowtimes',
  'POST /operator/programme/apply': 'changeShowtimes',
  'POST /operator/programme/release': 'changeShowtimes',
}

const findIn = <T>(table: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

export const findGatewayRule = (route: string): RouteRule | undefined => findIn(GATEWAY_ROUTES, route)
export const findEdgePermission = (route: string): Permission | undefined => findIn(EDGE_ROUTES, route)

/** For the tests that compare the tables with the routes that the Workers have. */
export const RULED_ROUTES = { gateway: Object.keys(GATEWAY_ROUTES), edge: Object.keys(EDGE_ROUTES) }

/** Method and pattern of the route that a request reaches, from the routes that the framework has matched. */
export const routeOf = (matched: readonly { method: string; path: string }[]): string | undefined => {
  // `ALL` are middleware, which also run for a path without a route.
  const route = matched.find(({ method }) => method !== 'ALL')
  return route && `${route.method} ${route.path}`
}

/** What the edge itself does, as it reports it to the audit list. */
export const EDGE_ACTIONS = ['sign_in', 'sign_out', 'close_site', 'open_site', 'purge_pages', 'refused'] as const
export type EdgeAction = (typeof EDGE_ACTIONS)[number]
