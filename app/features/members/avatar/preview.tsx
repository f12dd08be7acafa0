import { useEffect, useRef } from 'react'
import { m } from '#app/paraglide/messages.js'
import type { AvatarDraft } from './avatar-draft.ts'
import { drawCrop } from './render-crop.ts'

/** Twice their display sizes. */
const PIXELS = [144, 72]

/** The picture as the site will show it: on this page and in the header. */
export function Preview({ picture, crop }: Pick<AvatarDraft, 'picture' | 'crop'>) {
  const places = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const canvas of places.current?.querySelectorAll('canvas') ?? []) drawCrop(canvas, picture, crop)
  }, [picture, crop])
  return (
    <div className="avatar-preview flex items-center justify-between gap-4 w-[min(100%,20rem)] text-soft text-14">
      <span>{m.members_avatar_preview()}</span>
      <div className="flex items-center gap-3" ref={places} aria-hidden="true">
        {PIXELS.map((side) => (
          <canvas className="w-18 h-18 rounded-[50%]" key={side} width={side} height={side} />
        ))}
      </div>
    </div>
  )
}
