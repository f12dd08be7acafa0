// Settings, cities, banners, dynamic pages: what every page stands on.
// Relied on by the shell, home and city choice; all of it is public and cached at the edge.
import { type } from 'arktype'
import { calls, Halalas, Id, Slug } from './call.ts'
import { CardGateway } from './pay.ts'

const DAY = 86_400

export const City = type({
  id: Id,
  name: 'string',
  /** Extension. Of a city without a cinema: the nearest one that has any, and how many kilometres away it is. */
  'nearest?': type({ cityId: Id, km: 'number.integer' }),
})
export const CityCoordinates = type({ id: Id, latitude: 'number', longitude: 'number' })
export type City = typeof City.infer

export const Settings = type({
  /** Seconds before another code may be asked for. */
  OTPCountDown: 'number.integer',
  experienceDescription: 'string',
  /** Where the menu stands: a path of the site or an https address; empty: nowhere. */
  foodMenuUrl: 'string',
  voucherRedemptionDescription: 'string',
  contactUsDescription: 'string',
  offerDescription: 'string',
  foodMenuDescription: 'string',
  minAmountTopUp: Halalas,
  maxAmountTopUp: Halalas,
  /** No top-up takes the e-wallet above it; what comes back to it always has room. */
  maxWalletBalance: Halalas,
  /** Which gateway takes which card, where no order says it. */
  cardGateways: { mada: CardGateway, amex: CardGateway, other: CardGateway },
  /** What an order gives back of the money paid for it: rounded down, at most so much, and for so many days. */
  cashback: { percent: '0 <= number <= 100', most: Halalas, days: 'number.integer > 0' },
  /** After how many days what came into the e-wallet ends; null: never. */
  walletDays: {
    topUp: '(number.integer > 0) | null',
    refund: '(number.integer > 0) | null',
    gift: '(number.integer > 0) | null',
  },
  /** Per ticket, VAT included. */
  bookingFee: Halalas,
  vatPercent: 'number',
  maxSeatsPerOrder: 'number.integer',
  /** Between these amounts the rest of a total can be paid with Tabby. */
  tabby: { least: Halalas, most: Halalas },
  /** Milliseconds: while choosing, at checkout, warning before the end, one extension. */
  holdMs: 'number.integer',
  checkoutMs: 'number.integer',
  warningMs: 'number.integer',
  extensionMs: 'number.integer',
  maxExtensions: 'number.integer',
  cancelUntilMinutes: 'number.integer',
  /** How often a member may cancel, and how many days a bank takes at most to give back. */
  cancellations: { perDay: 'number.integer', perWeek: 'number.integer', cardDays: 'number.integer' },
  /** Accounts of the chain; the footer has a sign for each of these networks, and none where none is named. */
  'socialLinks?': type({
    network: "'x' | 'instagram' | 'facebook' | 'linkedin' | 'tiktok'",
    href: '/^https[:]\\/\\//',
  }).array(),
  /** Feature flags; the keys are the gateway's. */
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
  /** Where the motif of the picture stands; a middle one is pushed to the far side and never mirrored. */
  focus: "'side' | 'middle'",
  /** The picture's own field colour, #rrggbb. */
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
  /** Plain paragraphs; a list item starts with "- ". No markup reaches the page. */
  sections: type({ heading: 'string', paragraphs: 'string[]' }).array(),
})
export type DynamicPage = typeof DynamicPage.infer

/** The fourteen the Saudi Food and Drug Authority wants named on menus. */
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
    extension: true,
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
