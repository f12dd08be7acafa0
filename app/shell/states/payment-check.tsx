// An error page over a payment: it asks for the payment, opens the page that shows the outcome, and says nothing about
// the money that the answer does not say.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { pollDelay } from '#app/shared/payment/checkout-phase.rules.ts'
import { queryPayment, type PaymentAnswer, toPayments } from './payment-page.ts'
import { loadDocumentUnlessRepeated } from '#app/lib/page/document-load.ts'
import { type OpenPayment, findPageOrLatestPayment } from '#app/lib/session/open-payment.storage.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { ErrorReference } from '#app/ui/error-reference.tsx'
import { PicturePage } from './picture-page.tsx'
import { Link } from '#app/ui/link.tsx'
import { toLocalizedHref } from '#app/lib/paths/links.ts'

const never = () => () => undefined
let shown: OpenPayment | undefined

/** The payment at the moment of the error. Undefined if none is under way, and on the server. */
export function useOpenPaymentSnapshot(): OpenPayment | undefined {
  return useSyncExternalStore(
    never,
    () => {
      const payment = findPageOrLatestPayment(location.pathname)
      // The same object as long as it is the same payment.
      if (payment?.id !== shown?.id || payment?.at !== shown?.at) shown = payment
      return shown
    },
    () => undefined,
  )
}

/** `failed`: the last question had no answer. */
type Asked = { answer: PaymentAnswer | undefined; isFailed: boolean }

function usePaymentCheck(payment: OpenPayment): Asked {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Asked>({ answer: undefined, isFailed: false })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const began = performance.now()
    let before: PaymentAnswer['outcome'] = 'coming'
    const askLater = () => {
      if (!isOver) timer = setTimeout(ask, pollDelay(performance.now() - began))
    }
    const ask = () => {
      clearTimeout(timer)
      const session = queryClient.getQueryData(viewerQuery.queryKey)?.session ?? 'none'
      queryPayment(payment, session).then(
        (answer) => {
          if (isOver) return
          setAsked({ answer, isFailed: false })
          // Once for each outcome: its page may be broken, too.
          const isNews = answer.outcome !== before
          before = answer.outcome
          if (isNews && answer.outcome !== 'coming' && loadDocumentUnlessRepeated(toLocalizedHref(answer.link))) return
          if (answer.outcome === 'coming' || answer.outcome === 'checking') askLater()
        },
        () => {
          if (isOver) return
          setAsked(({ answer }) => ({ answer, isFailed: true }))
          askLater()
        },
      )
    }
    ask()
    addEventListener('online', ask)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [payment, queryClient])
  return asked
}

interface Words {
  title: string
  text: string
}

function wordsOf({ answer, isFailed }: Asked, { kind }: OpenPayment): Words {
  const isTopUp = kind === 'top-up'
  const outcome = answer?.outcome
  if (outcome === 'paid')
    return {
      title: m.shell_payment_paid_title(),
      text: isTopUp ? m.shell_topup_paid_text() : m.shell_payment_paid_text(),
    }
  if (outcome === 'unpaid') return { title: m.shell_payment_unpaid_title(), text: m.shell_payment_unpaid_text() }
  if (outcome === 'settled') return { title: m.shell_payment_settled_title(), text: m.shell_payment_settled_text() }
  if (isFailed)
    return {
      title: m.shell_payment_unknown_title(),
      text: isTopUp ? m.shell_topup_unknown_text() : m.shell_payment_unknown_text(),
    }
  return { title: m.shell_payment_checking_title(), text: m.shell_payment_checking_text() }
}

export function PaymentCheck({ payment, error }: { payment: OpenPayment; error: unknown }) {
  const asked = usePaymentCheck(payment)
  const session = useQueryClient().getQueryData(viewerQuery.queryKey)?.session ?? 'none'
  const { title, text } = wordsOf(asked, payment)
  const { answer } = asked
  const isTopUp = payment.kind === 'top-up'
  return (
    <PicturePage
      picture="torn-film"
      title={title}
      isLive
      actions={
        <>
          {answer ? (
            <Link {...answer.link} reloadDocument className={buttonClass('main')}>
              {isTopUp ? m.shell_payment_see_topup() : m.shell_payment_see_booking()}
            </Link>
          ) : (
            <Link {...toPayments(payment, session)} reloadDocument className={buttonClass('main')}>
              {isTopUp ? m.shell_payment_see_wallet() : m.shell_my_bookings()}
            </Link>
          )}
          <Link to="/" className={buttonClass()} reloadDocument>
            {m.shell_go_home()}
          </Link>
        </>
      }
    >
      <title>{m.shell_error_page_title()}</title>
      <p>{text}</p>
      <ErrorReference error={error} />
    </PicturePage>
  )
}
