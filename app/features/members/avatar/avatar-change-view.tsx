// Dialog of the member's picture: choose, crop or remove it.
import { useState } from 'react'
import type { User } from '#server/contracts/members.ts'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { draftOf, clearAvatarDraft, setAvatarDraft } from './avatar-draft.ts'
import { FULL } from './crop.rules.ts'
import { StepChoose } from './step-choose.tsx'
import { StepCrop } from './step-crop.tsx'
import { StepRemove } from './step-remove.tsx'
import { useUser } from '#app/shared/identity/members.query.ts'
import './avatar-change.css'

/** Larger than any crop on the screen, small enough for smooth dragging. */
const MAX_SIDE = 2048

async function openPicture(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file)
  const scale = MAX_SIDE / Math.max(whole.width, whole.height)
  if (scale >= 1) return whole
  try {
    return await createImageBitmap(whole, {
      resizeWidth: Math.max(1, Math.round(whole.width * scale)),
      resizeHeight: Math.max(1, Math.round(whole.height * scale)),
      resizeQuality: 'high',
    })
  } finally {
    whole.close()
  }
}

type Close = DialogViewProps<Record<string, never>, 'saved' | 'removed'>['close']

export default function AvatarChangeView({ close }: { close: Close }) {
  const user = useUser()
  return user && <Steps user={user} close={close} />
}

/** State of the file that was chosen last. */
type PictureOpening = 'none' | 'opening' | 'failed'

function Steps({ user, close }: { user: User; close: Close }) {
  const [draft, setDraft] = useState(() => draftOf(user.id))
  const [opening, setOpening] = useState<PictureOpening>('none')
  const [isRemoving, setRemoving] = useState(false)

  const open = async (file: File) => {
    setOpening('opening')
    try {
      setDraft(setAvatarDraft({ of: user.id, picture: await openPicture(file), crop: FULL }))
      setOpening('none')
    } catch {
      setOpening('failed')
    }
  }
  const finish = (answer: 'saved' | 'removed') => {
    clearAvatarDraft()
    close(answer)
  }

  if (isRemoving) return <StepRemove onStay={() => setRemoving(false)} onRemoved={() => finish('removed')} />
  const choosing = { isOpening: opening === 'opening', isFailed: opening === 'failed', onFile: open }
  if (!draft)
    return <StepChoose user={user} choosing={choosing} onRemove={() => setRemoving(true)} onClose={() => close()} />
  return (
    <StepCrop
      draft={draft}
      onCrop={(crop) => setDraft(setAvatarDraft({ ...draft, crop }))}
      choosing={choosing}
      onSaved={() => finish('saved')}
      onClose={() => close()}
    />
  )
}
