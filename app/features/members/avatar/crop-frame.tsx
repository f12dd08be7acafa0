// The square of the picture that is stored, with the circle that is shown. The member drags and zooms it here.
import { useEffect, useRef } from 'react'
import { m } from '#app/paraglide/messages.js'
import type { AvatarDraft } from './avatar-draft.ts'
import type { Crop } from './crop.rules.ts'
import { drawCrop } from './render-crop.ts'
import { useCropGestures } from './use-crop-gestures.ts'

/** Twice the largest display size of the frame. */
const PIXELS = 640

interface Props extends Pick<AvatarDraft, 'picture' | 'crop'> {
  onCrop: (crop: Crop) => void
  describedBy: string
}

export function CropFrame({ picture, crop, onCrop, describedBy }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  // The step before had the focus, so it moves to the frame.
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  useCropGestures(frame, { picture, crop, onCrop })
  return (
    <div
      ref={frame}
      className="avatar-frame"
      role="application"
      // Arrow keys move the picture, so the frame must be focusable.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={m.members_avatar_crop()}
      aria-describedby={describedBy}
    >
      <canvas className="w-full h-full" ref={canvas} width={PIXELS} height={PIXELS} aria-hidden="true" />
    </div>
  )
}
