// The whole contract: the site can make no call that is not in this table. The browser imports its types only.
import type { Call, Method } from './call.ts'
import { cancellationCalls } from './cancellation.ts'
import { cardsCalls } from './cards.ts'
import { catalogueCalls } from './catalogue.ts'
import { changesCalls } from './changes.ts'
import { cinemasCalls } from './cinemas.ts'
import { enquiriesCalls } from './enquiries.ts'
import { exchangesCalls } from './exchanges.ts'
import { filesCalls } from './files.ts'
import { foodCalls } from './food.ts'
import { orderFoodCalls } from './order-food-calls.ts'
import { filmsCalls } from './film-calls.ts'
import { finderCalls } from './finder.ts'
import { guestsCalls } from './guests.ts'
import { invoicesCalls } from './invoices.ts'
import { membersCalls } from './members.ts'
import { notificationsCalls } from './notifications.ts'
import { offersCalls } from './offers.ts'
import { ordersCalls } from './order-calls.ts'
import { quotesCalls } from './quotes.ts'
import { showtimesCalls } from './showtimes.ts'
import { ticketsCalls } from './tickets.ts'
import { vouchersCalls } from './vouchers.ts'
import { walletCalls } from './wallet.ts'

export const contract = {
  ...catalogueCalls,
  ...filmsCalls,
  ...offersCalls,
  ...cinemasCalls,
  ...foodCalls,
  ...finderCalls,
  ...enquiriesCalls,
  ...quotesCalls,
  ...showtimesCalls,
  ...ordersCalls,
  ...orderFoodCalls,
  ...exchangesCalls,
  ...changesCalls,
  ...ticketsCalls,
  ...guestsCalls,
  ...cancellationCalls,
  ...vouchersCalls,
  ...invoicesCalls,
  ...cardsCalls,
  ...membersCalls,
  ...filesCalls,
  ...walletCalls,
  ...notificationsCalls,
}

export type Contract = typeof contract
export type ContractKey = keyof Contract & string
export type ReadKey = Extract<ContractKey, `GET ${string}`>
/** Reads whose input must not appear in a URL. */
export type SecretKey = { [K in ReadKey]: Contract[K] extends { isSecret: true } ? K : never }[ReadKey]

type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown
type Infer<T> = T extends { inferIn: infer Value } ? Value : unknown
type Part<K extends ContractKey, Name extends 'query' | 'body'> = Contract[K] extends { [N in Name]: infer Schema }
  ? Infer<Schema>
  : unknown

/** `:name` parameters of the path, the query of a read and the body of a write, in one object. */
export type Input<K extends ContractKey> = (K extends `${Method} ${infer Path}` ? PathParams<Path> : unknown) &
  Part<K, 'query'> &
  Part<K, 'body'>

/** The response of a call. Tokens never leave the edge, so the type omits them. */
export type Answer<K extends ContractKey> = Contract[K]['response'] extends { infer: infer Value }
  ? Omit<Value, 'token' | 'refreshToken' | 'tokenExpiresAt'>
  : never

/** Results that the edge returns to the browser: errors are never thrown across the wire. */
export type Outcome<T> =
  | { ok: true; data: T }
  | {
      ok: false
      problem: {
        status: number
        code: number | 'ETIMEDOUT'
        reason: string
        message: string
        details?: Record<string, unknown>
        /** What the visitor can tell support: it leads to the lines of the log. Failures of site and gateway have one. */
        reference?: string
      }
    }

// `hasOwn` proves the key; TypeScript does not narrow by it.
export const findCall = (key: string): Call | undefined =>
  Object.hasOwn(contract, key) ? contract[key as ContractKey] : undefined
