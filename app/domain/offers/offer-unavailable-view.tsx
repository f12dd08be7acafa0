import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { pagePath } from '#app/lib/paths/paths.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'

export default function OfferUnavailableView({ close }: DialogViewProps<void, void>) {
  return (
    <>
      <DialogHead title={m.offers_unavailable_title()} onClose={() => close()} />
      <DialogText>{m.offers_unavailable_text()}</DialogText>
      <DialogActions>
        <a className={buttonClass('line')} href={pagePath('/offers')}>
          {m.offers_all()}
        </a>
        <Button tone="main" onClick={() => close()}>
          {m.offers_unavailable_ok()}
        </Button>
      </DialogActions>
    </>
  )
}
