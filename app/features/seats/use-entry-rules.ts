// The rules of entry as the gate of the seats page: no seat is held before they are agreed to, whichever way led here.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import {
  endAgreement,
  rememberAgreement,
  seatsEntryRulesDialog,
  takeAgreement,
} from '#app/features/films/entry-rules.dialog.ts'
import { openDialog } from '#app/lib/dialog.ts'
import { rememberedOrder } from './open-orders.query.ts'
import type { SeatDesk } from './seat-desk.ts'

export function useEntryRules(desk: SeatDesk, filmHref: string): void {
  const router = useRouter()
  useEffect(() => {
    const { showtime, sessionId } = desk
    const { rate, title } = showtime.film
    let isOver = false
    let isAsking = false

    async function ask(): Promise<void> {
      if (isAsking) return
      isAsking = true
      const answer = await openDialog(seatsEntryRulesDialog, { rate, title })
      isAsking = false
      // Left by Back while the question stood. Without an answer it could not be shown: the next press asks again.
      if (isOver || answer === undefined) return
      if (answer) {
        rememberAgreement(sessionId)
        desk.admit()
      } else if (router.history.canGoBack()) router.history.back({ ignoreBlocker: true })
      else void router.navigate({ href: filmHref, replace: true, ignoreBlocker: true })
    }

    function begin(): void {
      if (showtime.status === 'STARTED') return
      desk.askBefore(() => void ask())
      void ask()
    }

    // Back and Forward may bring the page as it was left, agreement and all.
    function wake({ persisted }: PageTransitionEvent): void {
      if (!persisted || desk.store.order) return
      endAgreement(sessionId)
      begin()
    }

    if (takeAgreement(sessionId, Boolean(desk.address.orderId ?? rememberedOrder(sessionId)))) desk.admit()
    else begin()
    window.addEventListener('pageshow', wake)
    return () => {
      isOver = true
      window.removeEventListener('pageshow', wake)
      // A hold goes on at the checkout; without one the booking ends with the page.
      if (!desk.store.order) endAgreement(sessionId)
    }
  }, [desk, router, filmHref])
}
