// Calls that the site does not make, because the settings of the gateway switch them off. Pure.
import { contract } from '#server/contracts/contract.ts'
import { withoutMembersFeatures } from '#server/contracts/rules/members-feature.ts'

const pathOf = (key) => key.split(' ')[1]
const keysLike = (pattern) => Object.keys(contract).filter((key) => pattern.test(pathOf(key)))

/** Calls that a chain without accounts does without: a member makes them, or a guest who becomes one. */
export const MEMBER_CALLS = Object.keys(contract).filter(
  (key) =>
    contract[key].access === 'member' ||
    /^auth\/(?:unverified-user|add-token|forget-password|reset-password)/.test(pathOf(key)),
)
const ACCOUNT = /^guest-users\/account$/

/** Feature → the calls that only it needs. */
const FEATURES = {
  offers: /^offers\b|\/offers\b|^films\/offer$/,
  voucher: /^vouchers\b|\/voucher\b/,
  topUp: /^top-ups\b/,
  cancelTicket: /\/(?:check-cancel|cancel|cancel-terms)$|^cancellation-reasons$/,
  taxInvoice: /\/invoice$/,
  notifications: /^notifications\b/,
  applePay: /apple-session$/,
  foodMenu: /^food-menu$/,
  cinemaMenus: /^cinemas\/:id\/food-menu$/,
  foodOrders: /^orders\/:id\/food/,
  guestEmail: /^guest-users\/email$/,
}
const PROCESSORS = { HYPER_PAY: /hyper-pay/, PAYFORT: /payfort|^cards\/:id\/code$/ }
/** The site reads the menu of a cinema if one of them is on. */
const MENU_FEATURES = ['cinemaMenus', 'foodOrders']
/** The site shows the wallet if one of them is on. */
const WALLET_FEATURES = ['walletBalance', 'topUp', 'cashback']

/** These are on unless they are switched off; all other features are off unless they are switched on. */
const ON_BY_DEFAULT = new Set(['offers', 'walletBalance'])
const isOn = (features, name) => features[name] ?? ON_BY_DEFAULT.has(name)

/** Why the site does not make a call, by contract key. */
export function switchedOff({ features: said, cardGateways }) {
  const reasons = new Map()
  const features = withoutMembersFeatures(said)
  const leave = (pattern, why) => keysLike(pattern).forEach((key) => reasons.set(key, why))
  if (features.members === false) {
    const why = 'settings.features.members is off: the site does not make this call'
    leave(ACCOUNT, why)
    MEMBER_CALLS.forEach((key) => reasons.set(key, why))
  }
  for (const [name, pattern] of Object.entries(FEATURES))
    if (!isOn(features, name)) leave(pattern, `settings.features.${name} is off: the site does not make this call`)
  if (!WALLET_FEATURES.some((name) => isOn(features, name)))
    leave(/^wallet\b/, `settings.features switches ${WALLET_FEATURES.join(', ')} off: the site does not make this call`)
  if (!MENU_FEATURES.some((name) => isOn(features, name)))
    leave(
      /^cinemas\/:id\/food-menu$/,
      `settings.features switches ${MENU_FEATURES.join(', ')} off: the site does not make this call`,
    )
  const named = Object.values(cardGateways)
  for (const [name, pattern] of Object.entries(PROCESSORS))
    if (!named.includes(name))
      leave(pattern, `settings.cardGateways does not name ${name}: the site does not make this call`)
  if (!named.includes('CHECKOUT') && !isOn(features, 'applePay'))
    leave(
      /^cards\/initialize-add-card$/,
      'settings name neither CHECKOUT nor Apple Pay: the site does not make this call',
    )
  return reasons
}
