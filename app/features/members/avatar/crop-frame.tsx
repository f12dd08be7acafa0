// The square of the picture that is kept, with the circle it is shown in; it is moved and zoomed right here.
import { useEffect, useRef } from 'react'
import { m } from '#app/paraglide/messages.js'
import type { Draft } from './avatar-draft.ts'
import type { Crop } from './crop.rules.ts'
import { drawCrop } from './draw-crop.ts'
import { useCropGestures } from './use-crop-gestures.ts'

/** Twice what the largest frame is shown in. */
const PIXELS = 640

interface Props extends Pick<Draft, 'picture' | 'crop'> {
  onCrop: (crop: Crop) => void
  describedBy: string
}

export function CropFrame({ picture, crop, onCrop, describedBy }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  // The step before had the focus; here is what comes next.
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  useCropGestures(frame, { picture, crop, onCrop })
  return (
    <div
      ref={frame}
      className="avatar-frame"
      role="application"
      // Keys do here what fingers do: it has to be reached by them.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={m.members_avatar_crop()}
      aria-describedby={describedBy}
    >
      <canvas ref={canvas} width={PIXELS} height={PIXELS} aria-hidden="true" />
    </div>
  )
}
