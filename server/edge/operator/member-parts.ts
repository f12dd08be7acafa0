// The sections of a member's page about bookings and money. A section that did not answer says so.
import { html } from 'hono/html'
import type { WalletTransaction, WalletType } from '../../contracts/wallet.ts'
import type { MemberBooking, MemberQuery, MemberSections, MemberVoucher, MemberWallet } from './member-calls.ts'
import type { FormAgain } from './form-again.ts'
import { memberHref } from './member-href.ts'
import { giftForm, voucherForms } from './member-forms.ts'
import { MEMBER_WORDS } from './member-words.ts'
import { EXCHANGED_STATE_LABELS, STATE_LABELS } from './order-code-words.ts'
import { dateTime, inRiyals, labelOf } from './operator-format.ts'
import { definitionList, noAnswer, type Part, type SignedIn, tile } from './operator-layout.ts'
import { orderHref } from './order-href.ts'

/** Where a section is on the page, how its lists are paged, and which form is shown again. */
export interface MemberView {
  id: string
  query: MemberQuery
  again?: FormAgain | undefined
}

const pageHref = (id: string, { wallet, bookingsPage, ledgerPage }: MemberQuery, anchor: string): string =>
  `${memberHref(id)}?bookings=${bookingsPage}&wallet=${wallet}&ledger=${ledgerPage}#${anchor}`

export const section = (id: string, title: string, content: Part): Part =>
  html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`

/** Nothing for a list of one page. */
function pager(
  { locale }: SignedIn,
  { page, pageCount }: { page: number; pageCount: number },
  href: (page: number) => string,
): Part {
  if (pageCount < 2) return html``
  const words = MEMBER_WORDS[locale]
  return html`<nav class="in-line" aria-label="${words.page(page, pageCount)}">
    ${page > 1 ? html`<a class="press" href="${href(page - 1)}">${words.newer}</a>` : ''}
    <span class="soft">${words.page(page, pageCount)}</span>
    ${page < pageCount ? html`<a class="press" href="${href(page + 1)}">${words.older}</a>` : ''}
  </nav>`
}

function bookingRow({ locale }: SignedIn, booking: MemberBooking): Part {
  const words = MEMBER_WORDS[locale]
  const { id, reference, status, startsAt, film, cinema, seats, total, isUpcoming, isExchanged } = booking
  const states = { ...STATE_LABELS[locale], ...(isExchanged ? EXCHANGED_STATE_LABELS[locale] : {}) }
  return html`<li>
    <div class="row-head">
      <h3>
        <a href="${orderHref(id)}"><bdi>${reference}</bdi></a>
        ${film ? html`<bdi>${film[locale]}</bdi>` : words.noTickets}
      </h3>
      <time>${dateTime(startsAt, locale)}</time>
    </div>
    <p class="soft">
      ${isUpcoming ? words.upcoming : labelOf(states, status)} ·
      ${cinema ? html`<bdi>${cinema[locale]}</bdi> · ` : ''}${
        seats.length ? html`<bdi>${seats.join(', ')}</bdi> · ` : ''
      }<bdi>${inRiyals(total, locale)}</bdi>
    </p>
  </li>`
}

export function bookingsSection(frame: SignedIn, { id, query }: MemberView, found: MemberSections['bookings']): Part {
  const words = MEMBER_WORDS[frame.locale]
  if (!found) return section('bookings', words.bookings, noAnswer(frame))
  const { bookings, pagination } = found
  const list = bookings.length
    ? html`<ul class="rows">
        ${bookings.map((booking) => bookingRow(frame, booking))}
      </ul>`
    : html`<p class="soft">${words.noBookings}</p>`
  const pages = pager(frame, pagination, (page) => pageHref(id, { ...query, bookingsPage: page }, 'bookings'))
  return section('bookings', words.bookings, html`${list} ${pages}`)
}

function balances({ locale }: SignedIn, { balances: of, ends }: MemberWallet): Part {
  const words = MEMBER_WORDS[locale]
  const riyals = (halalas: number) => inRiyals(halalas, locale)
  const onItsWay = `${words.onItsWay}${of.cashbackOnItsWayFrom ? ` (${words.from(dateTime(of.cashbackOnItsWayFrom, locale))})` : ''}`
  const walletName = (type: WalletType) => (type === 'CASHBACK' ? words.cashback : words.eWallet)
  return html`<ul class="tiles">
      ${tile(words.total, riyals(of.totalBalance))} ${tile(words.eWallet, riyals(of.eWalletBalance))}
      ${tile(words.gift, riyals(of.giftBalance))} ${tile(words.cashback, riyals(of.cashbackWalletBalance))}
      ${of.cashbackOnItsWay ? tile(onItsWay, riyals(of.cashbackOnItsWay)) : ''}
    </ul>
    <h3>${words.ends}</h3>
    ${
      ends.length
        ? definitionList(
            ends.map(({ walletType, amount, expiresAt }) => [
              words.until(dateTime(expiresAt, locale)),
              `${walletName(walletType)}: ${riyals(amount)}`,
            ]),
          )
        : html`<p class="soft">${words.noEnds}</p>`
    }`
}

function transactionRow({ locale }: SignedIn, transaction: WalletTransaction): Part {
  const words = MEMBER_WORDS[locale]
  const { cause, status, amount, balance, at, orderId, reference } = transaction
  return html`<li>
    <div class="row-head">
      <h3>
        ${words.causes[cause]} <bdi dir="ltr">${amount > 0 ? '+' : '−'}</bdi
        ><bdi>${inRiyals(Math.abs(amount), locale)}</bdi>
      </h3>
      <time>${dateTime(at, locale)}</time>
    </div>
    <p class="soft">
      ${status === 'PENDING' ? html`${words.reserved} · ` : ''}${words.balanceAfter(inRiyals(balance, locale))}
      ${orderId ? html`· <a href="${orderHref(orderId)}">${words.booking} <bdi>${reference || orderId}</bdi></a>` : ''}
    </p>
  </li>`
}

export function walletSection(
  frame: SignedIn,
  { id, query, again }: MemberView,
  found: MemberSections['wallet'],
): Part {
  const words = MEMBER_WORDS[frame.locale]
  if (!found) return section('wallet', words.wallet, html`${noAnswer(frame)}${giftForm(frame, id, again)}`)
  const { walletType, transactions, pagination } = found
  const chips = (['E_WALLET', 'CASHBACK'] as const).map(
    (wallet) =>
      html`<a
        href="${pageHref(id, { ...query, wallet, ledgerPage: 1 }, 'ledger')}"
        ${wallet === walletType ? html`aria-current="true"` : ''}
        >${wallet === 'CASHBACK' ? words.cashback : words.eWallet}</a
      >`,
  )
  const list = transactions.length
    ? html`<ul class="rows">
        ${transactions.map((transaction) => transactionRow(frame, transaction))}
      </ul>`
    : html`<p class="soft">${words.noTransactions}</p>`
  const pages = pager(frame, pagination, (page) => pageHref(id, { ...query, ledgerPage: page }, 'ledger'))
  return section(
    'wallet',
    words.wallet,
    html`${balances(frame, found)}
      <h3 id="ledger">${words.ledger[walletType]}</h3>
      <nav class="chips" aria-labelledby="ledger">${chips}</nav>
      ${list} ${pages}
      <div class="actions">${giftForm(frame, id, again)}</div>`,
  )
}

function voucherRow({ locale }: SignedIn, voucher: MemberVoucher): Part {
  const words = MEMBER_WORDS[locale]
  const { maskedCode, kind, amount, areas, state, orderId, expiresAt, givenAt } = voucher
  const worth =
    kind === 'AMOUNT' ? inRiyals(amount, locale) : `${words.oneSeat}: ${areas.map((name) => name[locale]).join(' / ')}`
  return html`<li>
    <div class="row-head">
      <h3><bdi>${maskedCode}</bdi> <bdi>${worth}</bdi></h3>
      <span class="${state === 'EXPIRED' ? 'bad' : 'soft'}">${words.voucherStates[state]}</span>
    </div>
    <p class="soft">
      ${words.until(dateTime(expiresAt, locale))} · ${words.given(dateTime(givenAt, locale))}
      ${orderId ? html`· <a href="${orderHref(orderId)}">${words.booking}</a>` : ''}
    </p>
  </li>`
}

export function vouchersSection(frame: SignedIn, { id, again }: MemberView, found: MemberSections['vouchers']): Part {
  const words = MEMBER_WORDS[frame.locale]
  if (!found) return section('vouchers', words.vouchers, noAnswer(frame))
  const list = found.vouchers.length
    ? html`<ul class="rows">
        ${found.vouchers.map((voucher) => voucherRow(frame, voucher))}
      </ul>`
    : html`<p class="soft">${words.noVouchers}</p>`
  return section(
    'vouchers',
    words.vouchers,
    html`${list}
      <div class="actions">${voucherForms(frame, id, found, again)}</div>`,
  )
}
