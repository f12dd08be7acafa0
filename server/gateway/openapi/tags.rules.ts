// The nouns of the contract: the groups of the published document, in the order of a visit.
import { cancellationCalls } from '../../contracts/cancellation.ts'
import { cardsCalls } from '../../contracts/cards.ts'
import { catalogueCalls } from '../../contracts/catalogue.ts'
import { changesCalls } from '../../contracts/changes.ts'
import { cinemasCalls } from '../../contracts/cinemas.ts'
import { enquiriesCalls } from '../../contracts/enquiries.ts'
import { exchangesCalls } from '../../contracts/exchanges.ts'
import { filesCalls } from '../../contracts/files.ts'
import { filmsCalls } from '../../contracts/film-calls.ts'
import { finderCalls } from '../../contracts/finder.ts'
import { foodCalls } from '../../contracts/food.ts'
import { orderFoodCalls } from '../../contracts/order-food-calls.ts'
import { guestsCalls } from '../../contracts/guests.ts'
import { invoicesCalls } from '../../contracts/invoices.ts'
import { membersCalls } from '../../contracts/members.ts'
import { notificationsCalls } from '../../contracts/notifications.ts'
import { offersCalls } from '../../contracts/offers.ts'
import { ordersCalls } from '../../contracts/order-calls.ts'
import { quotesCalls } from '../../contracts/quotes.ts'
import { showtimesCalls } from '../../contracts/showtimes.ts'
import { ticketsCalls } from '../../contracts/tickets.ts'
import { vouchersCalls } from '../../contracts/vouchers.ts'
import { walletCalls } from '../../contracts/wallet.ts'

const TABLES = {
  catalogue: catalogueCalls,
  films: filmsCalls,
  offers: offersCalls,
  cinemas: cinemasCalls,
  food: { ...foodCalls, ...orderFoodCalls },
  finder: finderCalls,
  enquiries: enquiriesCalls,
  quotes: quotesCalls,
  showtimes: showtimesCalls,
  orders: ordersCalls,
  exchanges: exchangesCalls,
  cancellation: cancellationCalls,
  changes: changesCalls,
  vouchers: vouchersCalls,
  tickets: ticketsCalls,
  invoices: invoicesCalls,
  guests: guestsCalls,
  cards: cardsCalls,
  members: membersCalls,
  files: filesCalls,
  wallet: walletCalls,
  notifications: notificationsCalls,
}
export type Noun = keyof typeof TABLES

export const TAGS: Record<Noun, string> = {
  catalogue: 'Settings, cities, the slides of the home page, and pages of text. Public and cached.',
  films: 'Films, and which showtimes they have where and when. Public and cached; reminders are personal.',
  offers: 'Discounts under conditions: which showtimes they reduce, and how a visitor proves that they may use one.',
  cinemas: 'Cinemas, their halls, and the kinds of hall. Public and cached.',
  food: 'What visitors can eat and drink: the menus of the chain and of each cinema, which are public and cached, and the food of an order. See “Food” in the guide.',
  finder: 'Search over films and showtimes by words, day, place and price. Requests with words are never cached.',
  enquiries: 'Messages to the chain, and requests for a hall of one’s own. No call reads them.',
  quotes: 'The quote for a private hall behind the link of a mail, and paying it. Staff issue it; no call does.',
  showtimes: 'One showtime: its hall and prices, which never change while it is sold, and which seats are free now.',
  orders:
    'From the first held seat to the ticket. A hold must be atomic: two visitors never hold the same seat. The order of steps is in the guide.',
  exchanges: 'A booking that is replaced by another showtime of the same film.',
  cancellation: 'Whether a booking may be cancelled, what is refunded and where to, and cancelling it.',
  changes:
    'A showtime that the cinema has called off or moved: what its holders may choose. See “Changed showtimes” in the guide.',
  vouchers: 'Codes that pay a seat or an amount once. A code is worth money: responses have only its end.',
  tickets: 'Tickets on other devices: links in messages, and the bookings of a guest’s verified phone.',
  invoices: 'The tax invoice of a booking and its credit notes, as Saudi law requires.',
  guests: 'People who book with a phone number and no account, and the session that guests and members share.',
  cards: 'Turning a card into a token at its processor, and a member’s saved cards. No call has a card number in it.',
  members: 'People with an account: signing in, profile, e-mail address, devices, closing the account.',
  files: 'Pictures that a member uploads.',
  wallet: 'A member’s two wallets, topped-up money and cashback, and top-ups.',
  notifications: 'Messages of the chain to a member on the site.',
}

export const nounOf = (key: string): string =>
  Object.entries(TABLES).find(([, table]) => Object.hasOwn(table, key))?.[0] ?? 'others'
