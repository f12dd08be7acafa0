// The quote behind the link of a mail: what it offers, paying it, and its receipt with the tax invoice.
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Quote } from '#server/contracts/quotes.ts'
import { CreditNoteSheet } from '#app/shared/invoices/credit-note-sheet.tsx'
import { InvoiceSheet } from '#app/shared/invoices/invoice-sheet.tsx'
import { EMPTY_CARD } from '#app/shared/payment/card/use-card-form.ts'
import { FixedAmountAuthenticateStatus, CheckingStatus } from '#app/shared/payment/fixed-amount/payment-status.tsx'
import { OtherMethodButton } from '#app/shared/payment/other-method-button.tsx'
import { createPaymentStore, type PaymentState } from '#app/shared/payment/payment.store.ts'
import { StatusPart } from '#app/shared/payment/status-part.tsx'
import { formatPrice } from '#app/lib/format/money.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass, Spinner } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorReference } from '#app/ui/error-reference.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageStateHeading, PageStates } from '#app/ui/page-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { QuoteFacts } from './quote-facts.tsx'
import { QuotePayForm } from './quote-pay-form.tsx'
import { isIssuing, isLatePayment } from './quote-phase.rules.ts'
import { formatQuoteUntil } from './quote-words.ts'
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
      <PageStates>
        {hasForm ? (
          <header className="grid gap-2">
            <PageStateHeading title={m.quote_title()} />
            <p className="text-18 text-soft">{m.quote_lede({ until: formatQuoteUntil(quote.validUntil) })}</p>
          </header>
        ) : (
          <Status state={state} />
        )}
      </PageStates>
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
  const { quote, phase, isLong, lost, isUnreachable } = state
  if (phase === 'authenticate')
    return (
      <FixedAmountAuthenticateStatus paid={quote}>
        <OtherMethod state={state} />
      </FixedAmountAuthenticateStatus>
    )
  if (phase === 'waiting') return <Waiting state={state} />
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
  if (phase === 'expired' || phase === 'withdrawn') {
    const text = phase === 'expired' ? m.quote_expired_text() : m.quote_withdrawn_text()
    return (
      <Ended icon="clock" title={phase === 'expired' ? m.quote_expired_title() : m.quote_withdrawn_title()} isOver>
        {[isLatePayment(quote) ? m.quote_late_text() : text]}
      </Ended>
    )
  }
  return (
    <CheckingStatus
      text={m.quote_checking_text()}
      longText={m.quote_long()}
      isLong={isLong}
      lost={lost}
      isUnreachable={isUnreachable}
    />
  )
}

interface EndedProps {
  icon: 'check' | 'clock'
  tone?: 'good'
  title: string
  /** The customer may want another quote. */
  isOver?: boolean
  children: string[]
}

const Ended = ({ icon, tone, title, isOver = false, children }: EndedProps) => (
  <div className="print:hidden!">
    <StatusPart icon={icon} {...(tone ? { tone } : {})} title={title} texts={children}>
      {isOver && <ToContact />}
    </StatusPart>
  </div>
)

/** Its own payment, or one that another person with the link has begun: either may be given up. */
function OtherMethod({ state: { quote, payment } }: { state: QuoteStateOfPage }) {
  const attempt = quote.payment?.attempt
  if (attempt === undefined) return null
  return <OtherMethodButton key={attempt} input={{ attempt }} abandon={payment.abandon} refetch={payment.refetch} />
}

const Waiting = ({ state }: { state: QuoteStateOfPage }) => (
  <StatusPart icon="clock" title={m.quote_waiting_title()} texts={[m.quote_waiting_text()]}>
    <OtherMethod state={state} />
  </StatusPart>
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
