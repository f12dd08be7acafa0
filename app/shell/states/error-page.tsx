import { useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { isLostFile, loadDocumentAfterWrites } from '#app/lib/page/lost-file.ts'
import { canReplaceDocument } from '#app/lib/page/can-replace-document.ts'
import { useOnline } from '#app/lib/page/use-online.ts'
import { localizeHref } from '#app/lib/paths/localized-path.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { ErrorReference } from '#app/ui/error-reference.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { HeldSeatsBar } from '../held-seats.tsx'
import { PaymentCheck, useOpenPaymentSnapshot } from './payment-check.tsx'
import { PicturePage } from './picture-page.tsx'
import { toContact } from '#app/lib/paths/links.ts'
import { Link } from '#app/ui/link.tsx'
import { isPlainPress } from '#app/lib/page/plain-press.ts'
import { useProblemReportOnPress } from './use-report.ts'

interface ErrorPageProps {
  error: unknown
  reset?: () => void
}

/** The page for an error of a whole page. It may stand over a payment, so it claims nothing about money by itself. */
export function ErrorPage({ error, reset }: ErrorPageProps) {
  const payment = useOpenPaymentSnapshot()
  const isMending = useDocumentInstead(error)
  if (isMending)
    return (
      <div className="wrap min-h-[60vh]" aria-busy="true">
        <output className="sr-only">{m.shell_loading_page()}</output>
      </div>
    )
  if (payment) return <PaymentCheck payment={payment} error={error} />
  return (
    <>
      <GeneralError error={error} {...(reset ? { reset } : {})} />
      <SeatsOfPage />
    </>
  )
}

const CHECKOUT = /\/bookings\/([^/]+)\/checkout/

/**
 * What is held, and the way back to it. Seats and checkout show it themselves, so the shell shows it on other pages.
 */
function SeatsOfPage() {
  const isSlim = useMatches({ select: (matches) => matches.at(-1)?.staticData.header === 'slim' })
  const orderId = useRouterState({ select: ({ location }) => CHECKOUT.exec(location.pathname)?.[1] })
  return isSlim ? <HeldSeatsBar orderId={orderId} mustReloadDocument /> : null
}

/**
 * If a file of the page is lost, its address is loaded as a document. True until it is known that this does not help.
 * Not over a payment, which is asked for first.
 */
function useDocumentInstead(error: unknown): boolean {
  const here = useRouterState({ select: ({ location }) => localizeHref(location.href) })
  const [isMending, setMending] = useState(() => isLostFile(error) && canReplaceDocument())
  useEffect(() => {
    if (!isMending) return
    void loadDocumentAfterWrites(here).then((outcome) => {
      if (outcome !== 'leaving') setMending(false)
    })
  }, [isMending, here])
  return isMending
}

/** Storage may be denied, so that no payment is known: the pages that take money warn of paying twice. */
const whatHappened = (path: string): string =>
  /\/(?:bookings|top-up|add-card)\b/.test(path) ? m.shell_error_text_paying() : m.shell_error_text()

function GeneralError({ error, reset }: ErrorPageProps) {
  const router = useRouter()
  const report = useProblemReportOnPress()
  const here = useRouterState({ select: ({ location }) => localizeHref(location.href) })
  // Before hydration the link does it: it leads to the same page.
  const retry = async (event: MouseEvent) => {
    // A script that is lost once stays lost in this document.
    if (isLostFile(error)) return
    if (!isPlainPress(event)) return
    event.preventDefault()
    await router.invalidate()
    reset?.()
  }
  const isOnline = useOnline()
  const wasOffline = useRef(false)
  useEffect(() => {
    // A browser may remember that a script could not be loaded; a new document loads it again.
    if (isOnline && wasOffline.current) location.reload()
    wasOffline.current = !isOnline
  }, [isOnline])
  return (
    <PicturePage
      picture="torn-film"
      title={isOnline ? m.shell_error_title() : m.shell_offline_title()}
      actions={
        <>
          <Link
            to="."
            search
            reloadDocument={isLostFile(error)}
            className={buttonClass('main')}
            onClick={(event) => void retry(event)}
          >
            <Icon name="refresh" />
            {m.ui_retry()}
          </Link>
          <Link to="/" className={buttonClass()}>
            {m.shell_go_home()}
          </Link>
          <Link {...toContact({ subject: 'SITE_PROBLEM' })} onClick={report} className={buttonClass('bare')}>
            {m.shell_report()}
          </Link>
        </>
      }
    >
      <title>{isOnline ? m.shell_error_page_title() : m.shell_offline_title()}</title>
      <p>{isOnline ? whatHappened(here) : m.shell_error_offline()}</p>
      {isOnline && isProblemError(error) && <p role="alert">{problemMessage(error)}</p>}
      {isOnline && <ErrorReference error={error} />}
    </PicturePage>
  )
}
