// The quote behind the link of a mail: what it offers, paying it, and its receipt with the tax invoice.
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Quote } from '#server/contracts/quotes.ts'
import { CreditNoteSheet } from '#app/shared/invoices/credit-note-sheet.tsx'
import { InvoiceSheet } from '#app/shared/invoices/invoice-sheet.tsx'
import { SavedCardCodeForm } from '#app/shared/payment/card/saved-card-code-form.tsx'
import { EMPTY_CARD } from '#app/shared/payment/card/use-card-form.ts'
import { createPaymentStore, type PaymentState } from '#app/shared/payment/payment.store.ts'
import { bankUrl, securityCodeFormOf } from '#app/shared/payment/processors/bank-page.ts'
import { StatusPart } from '#app/shared/payment/status-part.tsx'
import { formatPrice } from '#app/lib/format/money.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass, Spinner } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorReference } from '#app/ui/error-reference.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { QuoteFacts } from './quote-facts.tsx'
import { QuotePayForm } from './quote-pay-form.tsx'
import { isIssuing } from './quote-phase.rules.ts'
import { formatMoment } from './quote-words.ts'
import { type QuoteStateOfPage, useQuote, useQuoteQuery } from './use-quote.ts'
import '#app/ui/lazy-icons.ts'
import '#app/shared/invoices/invoices.css'

export function QuotePage({ token, isReturn }: { token: string; isReturn: boolean }) {
  const [store] = useState(createPaymentStore)
  const query = useQuoteQuery(token, store)
  return (
    <div className="wrap pt-6 pb-20 grid gap-8 grid-cols-[minmax(0,1fr)] print:p-0">
      {query.data ? (
        <Opened token={token} query={query} quote={query.data} store={store} isReturn={isReturn} />
      ) : query.error ? (
        <Failure error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonQuote />
      )}
    </div>
  )
}

const SkeletonQuote = () => (
  <div className="contents" aria-busy="true">
    <output className="sr-only">{m.quote_loading()}</output>
    <Skeleton className="w-[min(24rem,80%)] h-12" />
    <Skeleton className="h-[26rem]" />
  </div>
)

const ToContact = () => (
  <Link to="/contact-us" className={buttonClass('line', 'big')}>
    {m.quote_contact()}
  </Link>
)

function Failure({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  const reason = isProblemError(error) ? error.reason : undefined
  const isGone = reason === 'not_found' || reason === 'invalid_input' || reason === 'unsupported'
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        level={1}
        title={isGone ? m.quote_gone_title() : m.quote_failed_title()}
        text={isGone ? m.quote_gone_text() : problemMessage(error)}
        note={isGone ? undefined : <ErrorReference error={error} />}
      >
        {isGone ? (
          <ToContact />
        ) : (
          <Button tone="main" icon="refresh" isBusy={isRetrying} onClick={onRetry}>
            {m.ui_retry()}
          </Button>
        )}
      </EmptyState>
    </div>
  )
}

interface OpenedProps {
  token: string
  query: Pick<UseQueryResult<Quote>, 'dataUpdatedAt' | 'isError'>
  quote: Quote
  store: PaymentState
  isReturn: boolean
}

function Opened({ token, query: { dataUpdatedAt, isError }, quote, store, isReturn }: OpenedProps) {
  const state = useQuote(token, { quote, dataUpdatedAt, isError }, store, isReturn)
  // State of the page, because a status may replace the form. The typed card survives that.
  const [entry, setEntry] = useState(EMPTY_CARD)
  const hasForm = state.phase === 'form'
  return (
    <>
      {hasForm ? (
        <header className="grid gap-2">
          <h1 className="display-2">{m.quote_title()}</h1>
          <p className="text-18 text-soft">{m.quote_lede({ until: formatMoment(quote.validUntil) })}</p>
        </header>
      ) : (
        <Status state={state} />
      )}
      <div className="grid gap-8 grid-cols-[minmax(0,1fr)] laptop:(grid-cols-[minmax(0,34rem)_minmax(0,28rem)] justify-between gap-16 items-start) print:hidden!">
        {hasForm && (
          <div className="max-laptop:order-1">
            <QuotePayForm token={token} state={state} entry={entry} onChange={setEntry} />
          </div>
        )}
        <QuoteFacts quote={quote} />
      </div>
      <Documents quote={quote} />
    </>
  )
}

function Status({ state }: { state: QuoteStateOfPage }) {
  const { quote, phase } = state
  const { origin } = useViewer()
  if (phase === 'authenticate') return <AtTheBank quote={quote} origin={origin} />
  if (phase === 'paid')
    return (
      <Ended tone="good" icon="check" title={m.quote_paid_title()}>
        {[m.quote_paid_text({ total: formatPrice(quote.total) }), m.quote_paid_mail()]}
      </Ended>
    )
  if (phase === 'refunded')
    return (
      <Ended icon="check" title={quote.refund?.isDone ? m.quote_refunded_title() : m.quote_refund_due_title()}>
        {[
          m.quote_refund_text({
            total: formatPrice(quote.refund?.amount ?? quote.total),
            days: quote.refund?.days ?? 14,
          }),
        ]}
      </Ended>
    )
  if (phase === 'expired' || phase === 'withdrawn')
    return (
      <Ended icon="clock" title={phase === 'expired' ? m.quote_expired_title() : m.quote_withdrawn_title()} isOver>
        {[phase === 'expired' ? m.quote_expired_text() : m.quote_withdrawn_text()]}
      </Ended>
    )
  return <Checking state={state} />
}

interface EndedProps {
  icon: 'check' | 'clock'
  tone?: 'good'
  title: string
  /** The customer may want another quote. */
  isOver?: boolean
  children: string[]
}

/** The focus goes to what has changed. */
function Ended({ icon, tone, title, isOver = false, children }: EndedProps) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={part} tabIndex={-1} className="outline-none! print:hidden!">
      <StatusPart icon={icon} {...(tone ? { tone } : {})} title={title} texts={children}>
        {isOver && <ToContact />}
      </StatusPart>
    </div>
  )
}

function AtTheBank({ quote, origin }: { quote: Quote; origin: string }) {
  const form = securityCodeFormOf(quote, origin)
  if (form && quote.payment)
    return (
      <StatusPart icon="lock" title={m.checkout_code_title()} texts={[m.topup_code_text()]}>
        <SavedCardCodeForm form={form} payment={quote.payment} />
      </StatusPart>
    )
  return (
    <StatusPart
      icon="lock"
      title={m.checkout_authenticate_title()}
      texts={[m.topup_authenticate_text(), m.topup_authenticate_other_card()]}
    >
      <a href={bankUrl(quote, origin)} className={buttonClass('main', 'big', 'shadow-glow')}>
        {m.checkout_authenticate_go_on()}
      </a>
    </StatusPart>
  )
}

const Checking = ({ state }: { state: QuoteStateOfPage }) => (
  <section className="grid justify-items-start gap-3" aria-live="polite">
    <span className="spinner" aria-hidden="true" />
    <h1 className="display-2">{m.checkout_checking_title()}</h1>
    <p className="text-18 text-soft max-w-[36rem]">{m.quote_checking_text()}</p>
    {state.isLong && <p className="text-18 max-w-[36rem]">{m.quote_long()}</p>}
    <ErrorReference error={state.lost} />
    {state.isUnreachable && (
      <p className="flex items-center gap-2 text-soft">
        <Icon name="offline" />
        {m.checkout_unreachable()}
      </p>
    )}
  </section>
)

function Documents({ quote }: { quote: Quote }): ReactNode {
  const { invoice, creditNotes } = quote
  return (
    <div className="grid gap-6 grid-cols-[minmax(0,52rem)] print:block empty:hidden">
      {invoice && (
        <div className="flex print:hidden!">
          <Button tone="main" icon="print" onClick={() => print()}>
            {m.invoice_print()}
          </Button>
        </div>
      )}
      {invoice && <InvoiceSheet invoice={invoice} />}
      {creditNotes.map((note) => (
        <CreditNoteSheet key={note.number} note={note} />
      ))}
      {isIssuing(quote) && (
        <p role="status" className="flex items-center gap-3 print:hidden!">
          <Spinner />
          <span>{invoice ? m.invoice_credit_wait() : m.invoice_wait()}</span>
        </p>
      )}
    </div>
  )
}
