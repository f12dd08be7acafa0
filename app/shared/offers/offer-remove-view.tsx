import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import type { OfferRemoval } from './offer-remove.dialog.ts'

export default function OfferRemoveView({ input, close }: DialogViewProps<OfferRemoval, true>) {
  const { title, amount, total } = input
  return (
    <>
      <DialogHead title={m.offers_remove_title()} onClose={() => close()} />
      <p className="text-18 font-500 mb-2">{title}</p>
      <DialogText>
        {amount > 0
          ? m.offers_remove_text({ total: formatPrice(total, { isExact: true }) })
          : m.offers_remove_text_free()}
      </DialogText>
      <DialogActions>
        <Button tone="line" onClick={() => close(true)}>
          {m.offers_remove()}
        </Button>
        <Button tone="main" onClick={() => close()}>
          {m.offers_keep()}
        </Button>
      </DialogActions>
    </>
  )
}
