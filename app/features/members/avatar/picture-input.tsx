// A button that has the device offer its pictures, or its camera.
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
  /** The one that looks at its owner. */
  isCamera?: boolean
  className?: string
  children: ReactNode
}

/** A phone that keeps its pictures in another format turns them into one of these. */
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
          // The same file may be chosen again.
          currentTarget.value = ''
          if (file) choosing.onFile(file)
        }}
      />
    </>
  )
}
