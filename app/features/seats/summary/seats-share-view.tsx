import { useState } from 'react'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { hasShareSheet, copyLink, tryShareSheet } from '#app/lib/paths/share-link.ts'
import { formatShowDateTimeWithNight } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { SeatsShareInput } from './seats-share.dialog.ts'

export default function SeatsShareView({ input, close }: DialogViewProps<SeatsShareInput, void>) {
  const { filmTitle, cinema, startsAt } = input
  const [isCopied, setCopied] = useState(false)
  const text = m.seats_share_invitation({ film: filmTitle, cinema, when: formatShowDateTimeWithNight({ startsAt }) })
  const copy = async () => setCopied(await copyLink(input.address))
  const send = () => tryShareSheet({ title: input.filmTitle, text, url: input.address })

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
        {hasShareSheet() && (
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
