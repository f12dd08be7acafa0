import { useState } from 'react'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { DialogHead } from '#app/ui/dialog.tsx'
import { imageUrl } from '#app/ui/image.tsx'
import { NameIn } from '#app/ui/name.tsx'
import type { TrailerInput } from './trailer.dialog.ts'

export default function TrailerView({ input: { title, src, poster }, close }: DialogViewProps<TrailerInput, void>) {
  const [isBroken, setBroken] = useState(false)
  return (
    <>
      <DialogHead
        title={<NameIn name={title}>{(film) => m.films_trailer_of({ film })}</NameIn>}
        onClose={() => close()}
      />
      {isBroken ? (
        <p role="alert" className="py-6">
          {m.films_trailer_failed()}
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a file without captions beside it has none to name
        <video
          className="w-full aspect-video rounded-art bg-black"
          src={src}
          poster={imageUrl(poster, 750)}
          controls
          autoPlay
          playsInline
          aria-label={m.films_trailer_of({ film: title })}
          onError={() => setBroken(true)}
        />
      )}
    </>
  )
}
