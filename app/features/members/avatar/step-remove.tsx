import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { cacheUserAndUserType, putProfile } from '#app/shared/identity/members.query.ts'

export function StepRemove({ onStay, onRemoved }: { onStay: () => void; onRemoved: () => void }) {
  const queryClient = useQueryClient()
  const step = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the focus moves to the question and stays inside the dialog.
  useEffect(() => step.current?.focus(), [])
  const removing = useMutation({
    mutationFn: () => putProfile({ photoId: null }),
    onSuccess: (user) => {
      cacheUserAndUserType(queryClient, user)
      onRemoved()
    },
    meta: { isHandled: true },
  })
  return (
    <div ref={step} tabIndex={-1} className="focus:[outline:none]">
      <DialogHead title={m.members_avatar_remove_sure()} onClose={onStay} />
      <DialogText>{m.members_avatar_remove_text()}</DialogText>
      <div role="alert">{removing.error && <p className="text-14 text-bad">{problemMessage(removing.error)}</p>}</div>
      <DialogActions>
        <Button onClick={onStay}>{m.members_avatar_remove_keep()}</Button>
        <Button tone="danger" isBusy={removing.isPending} onClick={() => removing.mutate()}>
          {m.members_avatar_remove()}
        </Button>
      </DialogActions>
    </div>
  )
}
