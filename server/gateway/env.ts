// Bindings of the embedded gateway, as wrangler.toml declares them.
import { LOCAL_EDGE_KEY } from '../lib/edge-key.ts'
import type { CardsObject } from './cards/cards.object.ts'
import type { GuestObject } from './guests/guest.object.ts'
import type { OtpObject } from './guests/otp.object.ts'
import type { InvoicesObject } from './invoices/invoices.object.ts'
import type { MemberObject } from './members/member.object.ts'
import type { InboxObject } from './notifications/inbox.object.ts'
import type { OrderObject } from './orders/order.object.ts'
import type { ShowtimeObject } from './seats/showtime.object.ts'
import type { VoucherObject } from './vouchers/voucher.object.ts'
import type { WalletObject } from './wallet/wallet.object.ts'

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
  /** Pictures of members, and what draws them anew. */
  FILES: R2Bucket
  IMAGES: ImagesBinding
  /** The payments sandbox; in production the gateways' own hosts are configured instead. */
  PAYMENTS?: Fetcher
  ENVIRONMENT: 'local' | 'test' | 'staging' | 'production'
  /** Signs sessions, ticket codes and share links. Required in production; a visibly local one stands in elsewhere. */
  SIGNING_SECRET?: string
  /** The edge's, who alone is believed where a visitor is and where the site stands. As SIGNING_SECRET. */
  EDGE_KEY?: string
  /** Where callers without the edge's key are led back to, e.g. https://shasha.example; where they called if there is none. */
  SITE_ORIGIN?: string
  /** Names vouchers by their codes: with another one nobody finds those of before. As SIGNING_SECRET. */
  VOUCHER_SECRET?: string
  /** Of whoever may tell all members something. Production has none until it is given one. */
  OPERATOR_TOKEN?: string
  /** Takes `{ to, text }` as JSON and texts it. Required in production; elsewhere messages go to the sandbox outbox. */
  SMS_URL?: string
  SMS_TOKEN?: string
  /** Takes `{ to, subject, text }` as JSON and e-mails it. As SMS_URL. */
  EMAIL_URL?: string
  EMAIL_TOKEN?: string
  /** Checkout.com; all four, or the sandbox outside production. Hosts: https://{prefix}.api.checkout.com */
  CHECKOUT_API_URL?: string
  CHECKOUT_PUBLIC_KEY?: string
  CHECKOUT_SECRET_KEY?: string
  CHECKOUT_WEBHOOK_SECRET?: string
  /** HyperPay (OPPWA); all four, or the sandbox. Hosts: https://eu-prod.oppwa.com. The key decrypts notifications (hex). */
  HYPER_PAY_API_URL?: string
  HYPER_PAY_ACCESS_TOKEN?: string
  HYPER_PAY_ENTITY_ID?: string
  HYPER_PAY_WEBHOOK_KEY?: string
  /** PayFort (Amazon Payment Services); the first six and the address, or the sandbox. */
  PAYFORT_API_URL?: string
  PAYFORT_PAGE_URL?: string
  PAYFORT_ACCESS_CODE?: string
  PAYFORT_MERCHANT_IDENTIFIER?: string
  PAYFORT_REQUEST_PHRASE?: string
  PAYFORT_RESPONSE_PHRASE?: string
  /** How the browser sends a card to PayFort: `form-iframe` at the real host, `json` at the sandbox. */
  PAYFORT_TRANSPORT?: 'json' | 'form-iframe'
  /** PayFort wants an address with every purchase; guests leave none, so the chain's own stands in. */
  PAYFORT_CUSTOMER_EMAIL?: string
  /** Tabby; all four, or the sandbox. Host: https://api.tabby.sa. The secret stands in the header X-Tabby-Signature of its notices. */
  TABBY_API_URL?: string
  TABBY_SECRET_KEY?: string
  TABBY_MERCHANT_CODE?: string
  TABBY_WEBHOOK_SECRET?: string
  /** Apple Pay; all three, or the sandbox. The binding carries the merchant identity certificate; the domain is the one Apple has verified. */
  APPLE_PAY_MERCHANT?: Fetcher
  APPLE_PAY_MERCHANT_ID?: string
  APPLE_PAY_DOMAIN?: string
  /** Who sells, as it stands on tax invoices; all six, or an invented company outside production. */
  SELLER_NAME_AR?: string
  SELLER_NAME_EN?: string
  /** 15 digits, the first and the last one a 3. */
  SELLER_VAT_NUMBER?: string
  /** Of the commercial register, 10 digits. */
  SELLER_CR_NUMBER?: string
  SELLER_ADDRESS_AR?: string
  SELLER_ADDRESS_EN?: string
  /** Set in tests: every answer is held against its contract. */
  CHECK_ANSWERS?: 'yes'
}

const LOCAL = {
  SIGNING_SECRET: 'local-only-signing-secret-never-in-production',
  VOUCHER_SECRET: 'local-only-voucher-secret-never-in-production',
  EDGE_KEY: LOCAL_EDGE_KEY,
}

/** Refuses to fall back in production. */
function secretOf(env: Env, name: keyof typeof LOCAL): string {
  const secret = env[name]
  if (secret) return secret
  if (env.ENVIRONMENT === 'production') throw new Error(`${name} is not set`)
  return LOCAL[name]
}

export const signingSecret = (env: Env): string => secretOf(env, 'SIGNING_SECRET')
export const edgeKey = (env: Env): string => secretOf(env, 'EDGE_KEY')
export const voucherSecret = (env: Env): string => secretOf(env, 'VOUCHER_SECRET')
