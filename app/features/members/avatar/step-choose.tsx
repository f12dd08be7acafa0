import { useState } from 'react'
import type { User } from '#server/contracts/members.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { Avatar } from './avatar.tsx'
import { type Choosing, PictureInput } from './picture-input.tsx'

interface Props {
  user: User
  choosing: Choosing
  onRemove: () => void
  onClose: () => void
}

export function StepChoose({ user, choosing, onRemove, onClose }: Props) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) choosing.onFile(file)
      }}
    >
      <DialogHead title={m.members_avatar_title()} onClose={onClose} />
      <DialogText>{m.members_avatar_text()}</DialogText>
      <div className="avatar-drop" data-over={isOver || undefined}>
        <Avatar user={user} />
        <p className="avatar-drop-words text-soft text-14">
          {isOver ? m.members_avatar_drop_now() : m.members_avatar_drop()}
        </p>
      </div>
      <p role="status" className="sr-only">
        {choosing.isOpening && m.members_avatar_opening()}
      </p>
      <div role="alert">
        {choosing.isFailed && <p className="text-14 text-bad mt-4">{m.members_avatar_unreadable()}</p>}
      </div>
      <DialogActions>
        {user.photoUrl && (
          <Button tone="bare" className="text-bad" onClick={onRemove}>
            {m.members_avatar_remove()}
          </Button>
        )}
        <PictureInput tone="quiet" className="can-hover:hidden" choosing={choosing} isCamera>
          {m.members_avatar_take()}
        </PictureInput>
        <PictureInput tone="main" choosing={choosing}>
          {m.members_avatar_choose()}
        </PictureInput>
      </DialogActions>
    </div>
  )
}
