// Bindings of the embedded gateway, as wrangler.toml declares them.
import { LOCAL_EDGE_KEY } from '../../lib/edge-key.ts'
import { type Environment, allowsDefaultSecrets } from '../../lib/environment.ts'
import type { MetricsObject } from '../../lib/metrics/metrics.object.ts'
import type { CardsObject } from '../cards/cards.object.ts'
import type { GuestObject } from '../guests/guest.object.ts'
import type { OtpObject } from '../codes/otp.object.ts'
import type { ChangeObject } from '../changes/change.object.ts'
import type { InvoicesObject } from '../orders/invoices/invoices.object.ts'
import type { MemberObject } from '../members/member.object.ts'
import type { InboxObject } from '../notifications/inbox.object.ts'
import type { KitchenObject } from '../kitchen/kitchen.object.ts'
import type { OrderObject } from '../orders/order.object.ts'
import type { QuoteObject } from '../quotes/quote.object.ts'
import type { ShowtimeObject } from '../seats/showtime.object.ts'
import type { VoucherObject } from '../vouchers/voucher.object.ts'
import type { WalletObject } from '../wallet/wallet.object.ts'

export interface Env {
  DB: D1Database
  SHOWTIMES: DurableObjectNamespace<ShowtimeObject>
  ORDERS: DurableObjectNamespace<OrderObject>
  GUESTS: DurableObjectNamespace<GuestObject>
  OTPS: DurableObjectNamespace<OtpObject>
  MEMBERS: DurableObjectNamespace<MemberObject>
  WALLETS: DurableObjectNamespace<WalletObject>
  INBOXES: DurableObjectNamespace<InboxObject>
  CARDS: DurableObjectNamespace<CardsObject>
  VOUCHERS: DurableObjectNamespace<VoucherObject>
  INVOICES: DurableObjectNamespace<InvoicesObject>
  CHANGES: DurableObjectNamespace<ChangeObject>
  KITCHENS: DurableObjectNamespace<KitchenObject>
  QUOTES: DurableObjectNamespace<QuoteObject>
  /** Counts by minute for the operator's page. */
  METRICS?: DurableObjectNamespace<MetricsObject>
  /** Pictures of members, and the service that re-encodes them. */
  FILES: R2Bucket
  IMAGES: ImagesBinding
  /** The payments sandbox; in production the hosts of the processors are configured instead. */
  PAYMENTS?: Fetcher
  ENVIRONMENT: Environment
  /**
   * Signs sessions, ticket codes and share links. Required in staging and production; elsewhere a clearly local default
   * is used.
   */
  SIGNING_SECRET?: string
  /**
   * The edge's key: only its holder is trusted with a visitor's network and the site's origin. Default as for
   * SIGNING_SECRET.
   */
  EDGE_KEY?: string
  /**
   * The origin for links and redirects if the caller lacks the edge's key, e.g. https://shasha.example. Default: the
   * origin of the request.
   */
  SITE_ORIGIN?: string
  /**
   * Derives a voucher's name from its code: after a change, existing vouchers cannot be found. Default as for
   * SIGNING_SECRET.
   */
  VOUCHER_SECRET?: string
  /** Authorizes the operator, e.g. for messages to all members. Only local and test have a default. */
  OPERATOR_TOKEN?: string
  /** Riyals that an operator with the role support may refund at once. Default: 500. */
  SUPPORT_REFUND_MAX?: string
  /** How often one person of staff may search for visitors in five minutes; missing: 60. */
  STAFF_LOOK_UPS_MAX?: string
  /**
   * Receives `{ to, text }` as JSON and sends the text message. Required in production; elsewhere messages go to the
   * sandbox outbox.
   */
  SMS_URL?: string
  SMS_TOKEN?: string
  /** How many holders of bookings are told in a minute that a showtime was called off. Default: 600. */
  CHANGE_TEXTS_PER_MINUTE?: string
  /**
   * Countries whose mobile numbers may be used, as ISO 3166 codes with commas, e.g. `SA,AE,KW`; the others are refused
   * with a reason. Default: all.
   */
  PHONE_COUNTRIES?: string
  /** `on`: guests may book with an e-mail address instead of a phone, as the setting `guestEmail` says. Default: off. */
  GUEST_EMAIL?: string
  /** Receives `{ to, subject, text }` as JSON and sends the e-mail. Required as SMS_URL. */
  EMAIL_URL?: string
  EMAIL_TOKEN?: string
  /** Checkout.com; all four, or the sandbox outside production. Hosts: https://{prefix}.api.checkout.com */
  CHECKOUT_API_URL?: string
  CHECKOUT_PUBLIC_KEY?: string
  CHECKOUT_SECRET_KEY?: string
  CHECKOUT_WEBHOOK_SECRET?: string
  /**
   * HyperPay (OPPWA); all four, or the sandbox. Hosts: https://eu-prod.oppwa.com. The key decrypts notifications (hex).
   */
  HYPER_PAY_API_URL?: string
  HYPER_PAY_ACCESS_TOKEN?: string
  HYPER_PAY_ENTITY_ID?: string
  HYPER_PAY_WEBHOOK_KEY?: string
  /** PayFort (Amazon Payment Services); the first six and the e-mail address, or the sandbox. */
  PAYFORT_API_URL?: string
  PAYFORT_PAGE_URL?: string
  PAYFORT_ACCESS_CODE?: string
  PAYFORT_MERCHANT_IDENTIFIER?: string
  PAYFORT_REQUEST_PHRASE?: string
  PAYFORT_RESPONSE_PHRASE?: string
  /** How the browser sends a card to PayFort: `form-iframe` at the real host, `json` at the sandbox. */
  PAYFORT_TRANSPORT?: 'json' | 'form-iframe'
  /** PayFort requires an e-mail address with every purchase; guests give none, so the chain's own is used. */
  PAYFORT_CUSTOMER_EMAIL?: string
  /**
   * Tabby; all four, or the sandbox. Host: https://api.tabby.sa. Tabby sends the secret in the header X-Tabby-Signature
   * of its webhooks.
   */
  TABBY_API_URL?: string
  TABBY_SECRET_KEY?: string
  TABBY_MERCHANT_CODE?: string
  TABBY_WEBHOOK_SECRET?: string
  /**
   * Apple Pay; all three, or the sandbox. The binding has the merchant identity certificate; the domain is the one that
   * Apple has verified.
   */
  APPLE_PAY_MERCHANT?: Fetcher
  APPLE_PAY_MERCHANT_ID?: string
  APPLE_PAY_DOMAIN?: string
  /** The seller on tax invoices; all six, or an invented company outside production. */
  SELLER_NAME_AR?: string
  SELLER_NAME_EN?: string
  /** 15 digits, the first and the last one a 3. */
  SELLER_VAT_NUMBER?: string
  /** Number in the commercial register, 10 digits. */
  SELLER_CR_NUMBER?: string
  SELLER_ADDRESS_AR?: string
  SELLER_ADDRESS_EN?: string
  /** Set in tests: every response is validated against its contract. */
  CHECK_ANSWERS?: 'yes'
}

const LOCAL = {
  SIGNING_SECRET: 'local-only-signing-secret-never-in-production',
  VOUCHER_SECRET: 'local-only-voucher-secret-never-in-production',
  EDGE_KEY: LOCAL_EDGE_KEY,
}

/** Throws in staging and production instead of using the default. */
function secretOf(env: Env, name: keyof typeof LOCAL): string {
  const secret = env[name]
  if (secret) return secret
  if (!allowsDefaultSecrets(env)) throw new Error(`${name} is not set`)
  return LOCAL[name]
}

export const signingSecret = (env: Env): string => secretOf(env, 'SIGNING_SECRET')
export const edgeKey = (env: Env): string => secretOf(env, 'EDGE_KEY')
export const voucherSecret = (env: Env): string => secretOf(env, 'VOUCHER_SECRET')

const SUPPORT_REFUND_RIYALS = 500

/** In halalas. */
export const supportRefundMax = ({ SUPPORT_REFUND_MAX }: Pick<Env, 'SUPPORT_REFUND_MAX'>): number =>
  Number(SUPPORT_REFUND_MAX ?? SUPPORT_REFUND_RIYALS) * 100

const LOOK_UPS = 60

/** How often one person of staff may search for visitors in five minutes. */
export const maxLookUps = ({ STAFF_LOOK_UPS_MAX }: Pick<Env, 'STAFF_LOOK_UPS_MAX'>): number =>
  Number(STAFF_LOOK_UPS_MAX ?? LOOK_UPS)

export const isLookUpLimit = (text: string | undefined): boolean => text === undefined || /^[1-9]\d{0,3}$/.test(text)

/** Whole riyals; 0 leaves every refund to managers. */
export const isRefundLimit = (text: string | undefined): boolean => text === undefined || /^\d{1,5}$/.test(text)
