// Without agreement to the entry rules no seat is held. A visitor who followed a link to the page is asked at the first
// choice: the hall alone needs no dialog, whose code weighs as much as that of the page.
import { useEffect } from 'react'
import { agreeToEntryRules, entryRulesDialog, hasAgreed } from '#app/domain/booking/entry-rules.dialog.ts'
import { prefetchDialog } from '#app/lib/dialog/dialog.ts'
import { useFirstAct } from '#app/lib/page/first-act.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'

export function useEntryRules(selection: SeatSelection): void {
  const isActing = useFirstAct()
  useEffect(() => {
    const { rate, title } = selection.showtime.film
    const setAgreement = (isAgreed: boolean) => selection.dispatch({ type: 'agreement', isAgreed })
    let isAsking = false
    selection.connect({
      askRules: async () => {
        if (isAsking) return
        isAsking = true
        // Without an answer the dialog was dismissed or could not load. The next choice opens it again.
        setAgreement(await agreeToEntryRules({ rate, title }))
        isAsking = false
      },
    })
    if (hasAgreed(rate)) setAgreement(true)
  }, [selection])
  useEffect(() => {
    if (isActing && !hasAgreed(selection.showtime.film.rate)) prefetchDialog(entryRulesDialog)
  }, [selection, isActing])
}
