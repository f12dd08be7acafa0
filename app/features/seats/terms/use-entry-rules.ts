// Without agreement to the entry rules no seat is held. A visitor who has not agreed on the way to the page is asked at the
// first choice: the hall alone needs no dialog, whose code weighs as much as that of the page.
import { useEffect } from 'react'
import { agreeToEntryRules, entryRulesDialog, hasAgreed } from '#app/shared/booking/entry-rules.dialog.ts'
import { prefetchDialog } from '#app/lib/dialog/dialog.ts'
import { useFirstActOrTimeout } from '#app/lib/page/first-act.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'

export function useEntryRules(selection: SeatSelection): void {
  const isActing = useFirstActOrTimeout()
  useEffect(() => {
    const { rate, title } = selection.showtime.film
    // A dialog that was dismissed, or could not load, is no agreement. The next choice opens it again.
    selection.connect({ askRules: () => agreeToEntryRules({ rate, title }) })
    if (hasAgreed(rate)) selection.dispatch({ type: 'agreement', isAgreed: true })
  }, [selection])
  useEffect(() => {
    if (isActing && !hasAgreed(selection.showtime.film.rate)) prefetchDialog(entryRulesDialog)
  }, [selection, isActing])
}
