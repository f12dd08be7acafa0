// Settings, cities, banners and dynamic pages. All of it is public and cached at the edge.
import { type } from 'arktype'
import { calls, Halalas, Id, Slug } from './call.ts'
import { CardGateway } from './pay.ts'

const DAY = 86_400

export const City = type({
  id: Id,
  name: 'string',
  /** Extension. For a city without a cinema: the nearest city that has one, and its distance in kilometres. */
  'nearest?': type({ cityId: Id, km: 'number.integer' }),
})
export const CityCoordinates = type({ id: Id, latitude: 'number', longitude: 'number' })
export type City = typeof City.infer

export const Settings = type({
  /** Seconds before another OTP may be requested. */
  OTPCountDown: 'number.integer',
  experienceDescription: 'string',
  /** URL of the menu: a path of the site or an https address; empty if there is none. */
  foodMenuUrl: 'string',
  voucherRedemptionDescription: 'string',
  contactUsDescription: 'string',
  offerDescription: 'string',
  foodMenuDescription: 'string',
  minAmountTopUp: Halalas,
  maxAmountTopUp: Halalas,
  /** A top-up must not raise the e-wallet above it; refunds into the wallet always may. */
  maxWalletBalance: Halalas,
  /** Which processor takes which card, if no order says it. */
  cardGateways: { mada: CardGateway, amex: CardGateway, other: CardGateway },
  /** The cashback an order earns on the money paid: rounded down, at most `most`, valid for `days` days. */
  cashback: { percent: '0 <= number <= 100', most: Halalas, days: 'number.integer > 0' },
  /** After how many days money in the e-wallet expires, by source; null: never. */
  walletDays: {
    topUp: '(number.integer > 0) | null',
    refund: '(number.integer > 0) | null',
    gift: '(number.integer > 0) | null',
  },
  /** Per ticket, VAT included. */
  bookingFee: Halalas,
  vatPercent: 'number',
  maxSeatsPerOrder: 'number.integer',
  /** The remaining amount can be paid with Tabby if it lies between these two. */
  tabby: { least: Halalas, most: Halalas },
  /** Milliseconds: while choosing seats, at checkout, the warning before the end, one extension. */
  holdMs: 'number.integer',
  checkoutMs: 'number.integer',
  warningMs: 'number.integer',
  extensionMs: 'number.integer',
  maxExtensions: 'number.integer',
  cancelUntilMinutes: 'number.integer',
  /** How often a member may cancel, and the most days a bank takes for a refund. */
  cancellations: { perDay: 'number.integer', perWeek: 'number.integer', cardDays: 'number.integer' },
  /** The chain's accounts; the footer has an icon for each of these networks, and none without an entry. */
  'socialLinks?': type({
    network: "'x' | 'instagram' | 'facebook' | 'linkedin' | 'tiktok'",
    href: '/^https[:]\\/\\//',
  }).array(),
  /** Feature flags; the gateway defines the keys. */
  features: { '[string]': 'boolean' },
})
export type Settings = typeof Settings.infer

export const Banner = type({
  id: Id,
  linkType: "'FILM' | 'OFFER' | 'EXTERNAL_LINK' | 'WITHOUT_LINK'",
  title: 'string',
  kicker: 'string',
  text: 'string',
  image: 'string',
  /** Where the motif of the picture is. A centred motif is moved to the far side and never mirrored. */
  focus: "'side' | 'middle'",
  /** The background colour of the picture, #rrggbb. */
  tint: 'string',
  /** Set for FILM and OFFER. */
  'objectUniqueName?': Slug,
  'rate?': 'string',
  'externalLink?': 'string',
})
export type Banner = typeof Banner.infer

export const DynamicPageType = type(
  "'terms-and-conditions' | 'privacy-policy' | 'voucher-redemption' | 'contact-us' | 'private-booking' | 'house-rules'",
)
export const DynamicPage = type({
  type: DynamicPageType,
  title: 'string',
  lede: 'string',
  updatedOn: 'string',
  /** Plain paragraphs; a list item starts with "- ". The page renders no markup from them. */
  sections: type({ heading: 'string', paragraphs: 'string[]' }).array(),
})
export type DynamicPage = typeof DynamicPage.infer

/** The fourteen allergens that the Saudi Food and Drug Authority requires on menus. */
export const Allergen = type(
  "'GLUTEN' | 'CRUSTACEANS' | 'EGGS' | 'FISH' | 'PEANUTS' | 'SOYBEANS' | 'MILK' | 'NUTS' | 'CELERY' | 'MUSTARD' | 'SESAME' | 'SULPHITES' | 'LUPIN' | 'MOLLUSCS'",
)
export type Allergen = typeof Allergen.infer

export const FoodItem = type({
  id: Id,
  name: 'string',
  text: 'string',
  /** VAT included. */
  price: Halalas,
  kilocalories: 'number.integer',
  allergens: Allergen.array(),
})
export const FoodSection = type({ id: Id, title: 'string', items: FoodItem.array() })
export type FoodSection = typeof FoodSection.infer

export const RedemptionStep = type({ title: 'string', text: 'string' })

export const catalogueCalls = calls({
  'GET voucher-redemption-steps': {
    access: 'public',
    response: type({ steps: RedemptionStep.array() }),
    cache: { fresh: 300, stale: 3600, onError: DAY },
    summary: 'How a voucher becomes a ticket, step by step.',
  },
  'GET food-menu': {
    access: 'public',
    response: type({ sections: FoodSection.array() }),
    cache: { fresh: 300, stale: 3600, onError: DAY },
    extension: 'Without it the site says that the menu is at the counter.',
    summary: 'What is sold at the counter, with the calories and allergens the law wants beside each price.',
  },
  'GET settings': {
    access: 'public',
    response: type({ settings: Settings }),
    cache: { fresh: 60, stale: 600, onError: DAY },
    summary: 'Constants and texts an operator can change.',
  },
  'GET cities': {
    access: 'public',
    response: type({ city: City.array() }),
    cache: { fresh: 300, stale: 3600, onError: DAY },
    summary: 'Cities with at least one cinema first, then the others.',
  },
  'GET cities/cordinates': {
    access: 'public',
    response: type({ city: CityCoordinates.array() }),
    cache: { fresh: 3600, stale: DAY, onError: DAY },
    summary: 'Where each city is, to suggest the nearest.',
  },
  'GET banners': {
    access: 'public',
    query: type({ 'cityId?': Id }),
    response: type({ banners: Banner.array() }),
    cache: { fresh: 60, stale: 600, onError: DAY },
    summary: 'What the home page opens with.',
  },
  'GET dynamic-pages/:type': {
    access: 'public',
    response: type({ page: DynamicPage }),
    cache: { fresh: 300, stale: 3600, onError: DAY },
    summary: 'A page of text the operator edits.',
  },
})
