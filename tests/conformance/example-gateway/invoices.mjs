// Tax invoices and credit notes, in both languages. Their numbers have no gaps, so each is written with its booking.
import { found, route } from './answers.mjs'
import { breakdownOf } from './prices.mjs'
import { pick, SELLER, sum } from './chain.mjs'

const numberOf = (series, index) => `${series}-${String(index).padStart(6, '0')}`
const riyals = (amount) => (amount / 100).toFixed(2)

/** The code that the tax authority asks for: each field with its number and its length in bytes. */
function qrOf({ issuedAt, total, vat }) {
  const texts = [SELLER.name.ar, SELLER.vatNumber, issuedAt, riyals(total), riyals(vat)]
  const parts = texts.map((text, at) => {
    const bytes = Buffer.from(text)
    return Buffer.concat([Buffer.from([at + 1, bytes.length]), bytes])
  })
  return Buffer.concat(parts).toString('base64')
}

/** An item with its options is one line. */
function foodLine({ name, options, quantity, unitPrice }) {
  const inWords = (language) => [name, ...options.map((option) => option.name)].map((text) => text[language]).join(', ')
  const amount = quantity * unitPrice
  return { kind: 'FOOD', name: { ar: inWords('ar'), en: inWords('en') }, quantity, unitPrice, amount }
}

function linesOf({ lines, fee, feePerTicket, discount, voucher }, { offer, food }) {
  const tickets = lines.map((line) => ({ kind: 'TICKETS', ...pick(line, 'name quantity unitPrice amount') }))
  const fees = { kind: 'FEE', name: null, quantity: fee / feePerTicket, unitPrice: feePerTicket, amount: fee }
  const off = (kind, name, amount) => ({ kind, name, quantity: 1, unitPrice: -amount, amount: -amount })
  const taken = [off('DISCOUNT', offer?.title ?? null, discount), off('VOUCHER', null, voucher)]
  return [
    ...tickets,
    ...(fee ? [fees] : []),
    ...taken.filter(({ amount }) => amount < 0),
    ...(food?.lines ?? []).map(foodLine),
  ]
}

/** A voucher is no money: it is named only if it left nothing to pay. */
function paidBy({ payment, exchangeOf }, { card, eWallet, exchange, total, voucher }) {
  const none = { brand: null, lastFour: null, reference: null }
  const parts = [
    { means: 'CARD', amount: card, ...none, ...(payment && pick(payment, 'brand lastFour')) },
    { means: 'E_WALLET', amount: eWallet, ...none },
    { means: 'BOOKING', amount: exchange, ...none, ...(exchangeOf && pick(exchangeOf, 'reference')) },
    { means: 'VOUCHER', amount: total === 0 ? voucher : 0, ...none },
  ]
  return parts.filter(({ amount }) => amount > 0)
}

export function invoices(world) {
  const { iso, own } = world
  const count = { invoices: 0, creditNotes: 0 }

  function document(series, index, breakdown) {
    const facts = { number: numberOf(series, index), issuedAt: iso(), ...pick(breakdown, 'net vat total') }
    return { ...facts, seller: SELLER, qr: qrOf(facts) }
  }

  world.issueInvoice = (order) => {
    const breakdown = breakdownOf(order)
    const { film, cinema, hall, startsAt } = order.showtime
    const show = { film: film.title, cinema: cinema.name, auditorium: hall.name, startsAt }
    order.creditNotes = []
    order.invoice = {
      ...document('INV', (count.invoices += 1), breakdown),
      reference: order.reference,
      show: { ...show, seats: order.seats.map(({ id }) => id) },
      lines: linesOf(breakdown, order),
      paidBy: paidBy(order, breakdown),
    }
  }

  const withVat = (total) => {
    const vat = Math.round((total * 15) / 115)
    return { total, vat, net: total - vat }
  }

  world.issueGoodwillNote = (order, { total, refunds, seats }) =>
    void order.creditNotes.push({
      ...document('CN', (count.creditNotes += 1), withVat(total)),
      refersTo: order.invoice.number,
      reason: 'GOODWILL',
      refunds,
      seats,
      exchangedFor: null,
    })

  /** All that is left of the invoice is owed back: this chain keeps no fee. */
  world.issueCreditNote = (order) => {
    const { refunds, exchangedFor } = order.cancellation
    const given = sum((order.goodwill ?? []).map(({ total }) => total))
    order.creditNotes.push({
      ...document('CN', (count.creditNotes += 1), withVat(order.invoice.total - given)),
      refersTo: order.invoice.number,
      reason: exchangedFor ? 'EXCHANGED' : 'CANCELLED',
      refunds,
      exchangedFor: exchangedFor && pick(exchangedFor, 'reference amount'),
    })
  }

  return {
    'GET orders/:id/invoice': route(
      'visitor',
      ({ id, caller }) => {
        const { invoice, creditNotes } = own(id, caller)
        return { invoice: found(invoice), creditNotes, isIssuing: false }
      },
      { isBilingual: true },
    ),
  }
}
