import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, IconButton } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { cacheUserAndUserType, putProfile } from '#app/shared/identity/members.query.ts'
import type { AvatarDraft } from './avatar-draft.ts'
import { type Crop, mostZoom, turned, zoomed } from './crop.rules.ts'
import { CropFrame } from './crop-frame.tsx'
import { croppedFile } from './render-crop.ts'
import { type Choosing, PictureInput } from './picture-input.tsx'
import { Preview } from './preview.tsx'
import { sendPicture } from './send-picture.ts'

interface Props {
  draft: AvatarDraft
  onCrop: (crop: Crop) => void
  choosing: Choosing
  onSaved: () => void
  onClose: () => void
}

/** The limit is per day. The general message speaks of a minute. */
const wordsOf = (error: unknown): string =>
  isProblemError(error) && error.reason === 'rate_limited' && error.details.retryAt
    ? m.members_avatar_enough()
    : problemMessage(error)

export function StepCrop({ draft: { picture, crop }, onCrop, choosing, onSaved, onClose }: Props) {
  const queryClient = useQueryClient()
  const hint = useId()
  const saving = useMutation({
    mutationFn: async () => {
      const { id } = await sendPicture(await croppedFile(picture, crop))
      return putProfile({ photoId: id })
    },
    onSuccess: (user) => {
      cacheUserAndUserType(queryClient, user)
      onSaved()
    },
    meta: { isHandled: true },
  })
  return (
    <>
      <DialogHead title={m.members_avatar_title()} onClose={onClose} />
      <DialogText>{m.members_avatar_crop_hint()}</DialogText>
      <p id={hint} className="sr-only">
        {m.members_avatar_crop_keys()}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-5">
        <CropFrame picture={picture} crop={crop} onCrop={onCrop} describedBy={hint} />
        <Preview picture={picture} crop={crop} />
        <ZoomTools picture={picture} crop={crop} onCrop={onCrop} />
      </div>
      <p role="status" className="sr-only">
        {saving.isPending && <span>{m.members_avatar_saving()}</span>}
        {choosing.isOpening && <span>{m.members_avatar_opening()}</span>}
      </p>
      <div role="alert">
        {saving.error && <p className="text-14 text-bad mt-4">{wordsOf(saving.error)}</p>}
        {choosing.isFailed && <p className="text-14 text-bad mt-4">{m.members_avatar_unreadable()}</p>}
      </div>
      <DialogActions>
        <PictureInput tone="quiet" choosing={choosing}>
          {m.members_avatar_other()}
        </PictureInput>
        <Button tone="main" isBusy={saving.isPending} onClick={() => saving.mutate()}>
          {m.members_avatar_save()}
        </Button>
      </DialogActions>
    </>
  )
}

/** Zoom factor of one button press. */
const STEP = 1.25

function ZoomTools({ picture, crop, onCrop }: Pick<AvatarDraft, 'picture' | 'crop'> & Pick<Props, 'onCrop'>) {
  const most = mostZoom(picture)
  // The slider is logarithmic, so that doubling the size is the same distance everywhere.
  const place = most > 1 ? Math.log(crop.zoom) / Math.log(most) : 0
  const zoom = (to: number) => onCrop(zoomed(picture, crop, to))
  return (
    <div className="avatar-tools flex items-center gap-2 w-[min(100%,20rem)]">
      <IconButton
        icon="minus"
        label={m.members_avatar_zoom_out()}
        tone="bare"
        disabled={crop.zoom <= 1}
        onClick={() => zoom(crop.zoom / STEP)}
      />
      <input
        type="range"
        aria-label={m.members_avatar_zoom()}
        aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
        min={0}
        max={1}
        step={0.01}
        value={place}
        disabled={most <= 1}
        onChange={({ currentTarget }) => zoom(most ** Number(currentTarget.value))}
      />
      <IconButton
        icon="plus"
        label={m.members_avatar_zoom_in()}
        tone="bare"
        disabled={crop.zoom >= most}
        onClick={() => zoom(crop.zoom * STEP)}
      />
      <IconButton icon="refresh" label={m.members_avatar_turn()} onClick={() => onCrop(turned(crop))} />
    </div>
  )
}
