import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { Link } from '#app/ui/link.tsx'

export default function OfferUnavailableView({ close }: DialogViewProps<void, void>) {
  return (
    <>
      <DialogHead title={m.offers_unavailable_title()} onClose={() => close()} />
      <DialogText>{m.offers_unavailable_text()}</DialogText>
      <DialogActions>
        <Link className={buttonClass('line')} to="/offers">
          {m.offers_all()}
        </Link>
        <Button tone="main" onClick={() => close()}>
          {m.offers_unavailable_ok()}
        </Button>
      </DialogActions>
    </>
  )
}
