// A button that opens the file picker or the camera.
import { type ReactNode, useRef } from 'react'
import { Button, type ButtonTone } from '#app/ui/button.tsx'

export interface Choosing {
  isOpening: boolean
  isFailed: boolean
  onFile: (file: File) => void
}

interface Props {
  tone: ButtonTone
  choosing: Choosing
  /** Opens the front camera. */
  isCamera?: boolean
  className?: string
  children: ReactNode
}

/** If a phone stores pictures in another format, it converts them to one of these. */
const TYPES = 'image/jpeg,image/png,image/webp'

export function PictureInput({ tone, choosing, isCamera = false, className = '', children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button tone={tone} className={className} isBusy={choosing.isOpening} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        capture={isCamera ? 'user' : undefined}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Without this the browser fires no change event if the same file is chosen again.
          currentTarget.value = ''
          if (file) choosing.onFile(file)
        }}
      />
    </>
  )
}
