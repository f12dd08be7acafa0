import { useRef, useState } from 'react'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { copyLink, hasShareSheet, shareOrCopy } from '#app/lib/paths/share-link.ts'
import { formatShowDateTimeWithNight } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { SeatsShareInput } from './seats-share.dialog.ts'

export default function SeatsShareView({ input, close }: DialogViewProps<SeatsShareInput, void>) {
  const { filmTitle, cinema, startsAt } = input
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState<boolean>()
  const text = m.seats_share_invitation({ film: filmTitle, cinema, when: formatShowDateTimeWithNight({ startsAt }) })
  const show = (hasCopied: boolean) => {
    setCopied(hasCopied)
    if (hasCopied) return
    // Safari selects only in a focused field.
    field.current?.focus()
    field.current?.select()
  }
  const copy = async () => show(await copyLink(input.address))
  const send = async () => {
    const outcome = await shareOrCopy({ title: input.filmTitle, text, url: input.address })
    if (outcome !== 'shared') show(outcome === 'copied')
  }

  return (
    <>
      <DialogHead title={m.seats_share_title()} onClose={() => close()} />
      <DialogText>{m.seats_share_text()}</DialogText>
      <TextField
        ref={field}
        label={m.seats_share_link()}
        value={input.address}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <output className={`block text-14 min-h-6 mt-2 ${isCopied === false ? 'text-bad' : 'text-good'}`}>
        {isCopied !== undefined && (isCopied ? m.seats_share_copied() : m.seats_share_not_copied())}
      </output>
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
