import { useState } from 'react'
import type { DialogViewProps } from '#app/lib/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'

export default function SeatsShareView({
  input,
  close,
}: DialogViewProps<{ address: string; filmTitle: string }, void>) {
  const [isCopied, setCopied] = useState(false)
  const text = m.seats_share_message({ film: input.filmTitle })
  const canSend = typeof navigator.share === 'function'

  async function copy() {
    await navigator.clipboard.writeText(input.address)
    setCopied(true)
  }
  /** Putting the sheet of the system away is not a failure. */
  const send = () => navigator.share({ title: input.filmTitle, text, url: input.address }).catch(() => undefined)

  return (
    <>
      <DialogHead title={m.seats_share_title()} onClose={() => close()} />
      <DialogText>{m.seats_share_text()}</DialogText>
      <TextField
        label={m.seats_share_link()}
        value={input.address}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <output className="block text-14 text-good min-h-6 mt-2">{isCopied ? m.seats_share_copied() : ''}</output>
      <DialogActions>
        {canSend && (
          <Button tone="line" icon="share" onClick={() => void send()}>
            {m.seats_share_send()}
          </Button>
        )}
        <Button tone="main" icon="check" onClick={() => void copy()}>
          {m.seats_share_copy()}
        </Button>
      </DialogActions>
    </>
  )
}
