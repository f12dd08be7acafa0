// Settings, cities, banners and dynamic pages. All of it is public and cached at the edge.
import { type } from 'arktype'
import { calls, Halalas, HttpsAddress, Id, Name, PlainDate, Slug, Tint } from './call.ts'
import { CardGateway } from './pay.ts'
import { markWhole, withFallback } from './repair.ts'
import { DAY_SECONDS } from './rules/durations.ts'

/** A city that visitors can choose. */
export const City = type({
  id: Id,
  name: Name,
  /** Extension. For a city without a cinema: the nearest city that has one, and its distance in kilometres. */
  'nearest?': type({
    /** Id of the nearest city with a cinema. */
    cityId: Id,
    /** Kilometres by air, rounded. */
    km: 'number.integer',
  }),
})
/** The middle of a city. */
export const CityCoordinates = type({
  /** Id of the city, as in GET cities. */
  id: Id,
  latitude: 'number',
  longitude: 'number',
})
export type City = typeof City.infer

/** Constants and texts that the operator of the chain may change. Times of holds are milliseconds, amounts halalas. */
export const Settings = type({
  /** Seconds before another OTP may be requested. */
  OTPCountDown: withFallback(type('number.integer'), 60),
  /** Introduction of the experiences page, plain text. */
  experienceDescription: 'string',
  /** URL of the menu: a path of the site or an https address; empty if there is none. */
  foodMenuUrl: '/^(\\/[^\\/]\\S*|https[:]\\/\\/\\S+)?$/',
  /** Introduction of the page about vouchers, plain text. */
  voucherRedemptionDescription: 'string',
  /** Introduction of the contact page, plain text. */
  contactUsDescription: 'string',
  /** Introduction of the offers page, plain text. */
  offerDescription: 'string',
  /** Introduction of the menu page, plain text. */
  foodMenuDescription: 'string',
  /** Smallest amount of one top-up. */
  minAmountTopUp: Halalas,
  /** Largest amount of one top-up. */
  maxAmountTopUp: Halalas,
  /** A top-up must not raise the e-wallet above it; refunds into the wallet always may. */
  maxWalletBalance: Halalas,
  /** Which processor takes which card, if no order says it. */
  cardGateways: {
    /** Processor of mada cards. */
    mada: CardGateway,
    /** Processor of American Express cards. */
    amex: CardGateway,
    /** Processor of all other cards. */
    other: CardGateway,
  },
  /** The cashback an order earns on the money paid: rounded down, at most `most`, valid for `days` days. */
  cashback: withFallback(
    type({
      /** Per cent of the money paid by card, Apple Pay, Tabby and e-wallet; gift balance earns none. 0: none. */
      percent: '0 <= number <= 100',
      /** Maximum cashback of one order. */
      most: Halalas,
      /** Days until earned cashback expires, counted from when it may be spent. */
      days: 'number.integer > 0',
      /** True: it may be spent once its booking can no longer be cancelled. False or missing: at once. */
      'waits?': 'boolean',
    }),
    { percent: 0, most: 0, days: 1 },
  ),
  /** After how many days money in the e-wallet expires, by source; null: never. */
  walletDays: {
    /** Days until topped-up money expires; null: never. */
    topUp: markWhole(type('(number.integer > 0) | null')),
    /** Days until money refunded into the e-wallet expires; null: never. */
    refund: markWhole(type('(number.integer > 0) | null')),
    /** Days until a gift expires; null: never. */
    gift: markWhole(type('(number.integer > 0) | null')),
  },
  /** Per ticket, VAT included. */
  bookingFee: Halalas,
  /** Rate of the VAT that all prices include, e.g. 15. */
  vatPercent: 'number',
  /** Most seats of one order, at most 10; a sofa counts as two. */
  maxSeatsPerOrder: 'number.integer',
  /** The remaining amount can be paid with Tabby if it lies between these two. */
  tabby: withFallback(
    type({
      /** Smallest amount that Tabby takes. */
      least: Halalas,
      /** Largest amount that Tabby takes. */
      most: Halalas,
    }),
    { least: 0, most: 0 },
  ),
  /** Milliseconds that seats are held while the visitor is choosing; each change starts them again. */
  holdMs: 'number.integer',
  /** Milliseconds at the checkout, once the price is locked. */
  checkoutMs: 'number.integer',
  /** Milliseconds before the end of a hold at which the site warns. */
  warningMs: withFallback(type('number.integer'), 60_000),
  /** Milliseconds that one POST orders/:id/extend adds. */
  extensionMs: withFallback(type('number.integer'), 0),
  /** How often one order may be extended. */
  maxExtensions: withFallback(type('number.integer'), 0),
  /** Minutes before the start of a showtime until which its booking may be cancelled. */
  cancelUntilMinutes: 'number.integer',
  /** How often a member may cancel, and the most days a bank takes for a refund. */
  cancellations: {
    /** Cancellations of one member in a calendar day in Riyadh. */
    perDay: 'number.integer',
    /** Cancellations of one member in a week, Sunday to Saturday in Riyadh. */
    perWeek: 'number.integer',
    /** Most days that a refund to a card takes. */
    cardDays: 'number.integer',
  },
  /**
   * Extension. Rules of admission to any film, one sentence each. They stand below the film’s age rating before a
   * visitor chooses seats; missing: only the rating’s own rule does.
   */
  'entryRules?': 'string[]',
  /** The chain's accounts; the footer has an icon for each of these networks, and none without an entry. */
  'socialLinks?': type({
    /** The network, which decides the icon. */
    network: "'x' | 'instagram' | 'facebook' | 'linkedin' | 'tiktok'",
    /** Address of the chain’s account there. */
    href: HttpsAddress,
  }).array(),
  /** Feature flags; the gateway defines the keys. */
  features: withFallback(
    type({
      /** True: the site offers it. See “Settings and features” in the guide for names and defaults. */
      '[string]': 'boolean',
    }),
    {},
  ),
})
export type Settings = typeof Settings.infer

/** One slide of the home page. */
export const Banner = type({
  id: Id,
  /** Where a click leads: to the page of a film or an offer, to `externalLink`, or nowhere. */
  linkType: "'FILM' | 'OFFER' | 'EXTERNAL_LINK' | 'WITHOUT_LINK'",
  /** Headline on the picture. */
  title: Name,
  /** Short line above the headline; may be empty. */
  kicker: 'string',
  /** One or two sentences below the headline; may be empty. */
  text: 'string',
  image: 'string',
  /** Where the motif of the picture is. A centred motif is moved to the far side and never mirrored. */
  focus: withFallback(type("'side' | 'middle'"), 'middle'),
  /** The background colour of the picture, #rrggbb. */
  tint: Tint,
  /** Set for FILM and OFFER. */
  'objectUniqueName?': Slug,
  /** Age rating of the film, as in `Rating.title`; set for FILM. */
  'rate?': 'string',
  /** https address; set for EXTERNAL_LINK. */
  'externalLink?': HttpsAddress,
})
export type Banner = typeof Banner.infer

/** The pages of text that an operator edits; also the last part of their path. */
export const DynamicPageType = type(
  "'terms-and-conditions' | 'privacy-policy' | 'voucher-redemption' | 'contact-us' | 'private-booking' | 'house-rules'",
)
/** A page of text that an operator edits. */
export const DynamicPage = type({
  /** Which page it is. */
  type: DynamicPageType,
  title: Name,
  /** First paragraph, set larger than the rest; may be empty. */
  lede: 'string',
  /** Calendar date of the last change, YYYY-MM-DD; empty if it is unknown. */
  updatedOn: PlainDate.or("''"),
  /** The sections of the page, in their order. */
  sections: markWhole(
    type({
      /** Heading of the section; may be empty. */
      heading: 'string',
      /** Plain paragraphs; a list item starts with "- ". The page renders no markup from them. */
      paragraphs: markWhole(type('string[]')),
    }).array(),
  ),
})
export type DynamicPage = typeof DynamicPage.infer

/** One step of spending a voucher. */
export const RedemptionStep = type({
  title: Name,
  /** What to do in this step, one or two sentences. */
  text: 'string',
})

export const catalogueCalls = calls({
  'GET voucher-redemption-steps': {
    access: 'public',
    response: type({
      /** The steps in their order. */
      steps: RedemptionStep.array(),
    }),
    cache: { fresh: 300, stale: 3600, onError: DAY_SECONDS },
    summary: 'How a voucher becomes a ticket, step by step.',
  },
  'GET settings': {
    access: 'public',
    response: type({
      /** All settings; texts are in the language of the request. */
      settings: Settings,
    }),
    cache: { fresh: 60, stale: 600, onError: DAY_SECONDS },
    summary: 'Constants and texts an operator can change.',
  },
  'GET cities': {
    access: 'public',
    response: type({
      /** All cities, at least one: first those with a cinema. The name of the field is singular. */
      city: City.array().atLeastLength(1),
    }),
    cache: { fresh: 300, stale: 3600, onError: DAY_SECONDS },
    summary: 'Cities with at least one cinema first, then the others.',
  },
  'GET cities/cordinates': {
    access: 'public',
    response: type({
      /** All cities. The name of the field is singular, and the path is spelled without the second o. */
      city: CityCoordinates.array(),
    }),
    cache: { fresh: 3600, stale: DAY_SECONDS, onError: DAY_SECONDS },
    summary: 'Where each city is, to suggest the nearest.',
  },
  'GET banners': {
    access: 'public',
    query: type({
      /** Only slides for this city, and those for all. Missing: only those for all. */
      'cityId?': Id,
    }),
    response: type({
      /** The slides in the operator’s order; empty: the home page begins with the films. */
      banners: Banner.array(),
    }),
    cache: { fresh: 60, stale: 600, onError: DAY_SECONDS },
    summary: 'The slides of the home page.',
  },
  'GET dynamic-pages/:type': {
    access: 'public',
    response: type({
      /** The page, in the language of the request. */
      page: DynamicPage,
    }),
    cache: { fresh: 300, stale: 3600, onError: DAY_SECONDS },
    summary: 'A page of text the operator edits.',
  },
})
