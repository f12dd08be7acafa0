import { useMutation } from '@tanstack/react-query'
import type { Answer } from '#server/contracts/contract.ts'
import type { DialogViewProps } from '#app/lib/dialog.ts'
import { messageOf } from '#app/lib/problem-reaction.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { deleteAccount } from './members.query.ts'

type Props = DialogViewProps<Record<string, never>, Answer<'DELETE auth/delete-account'>>

/** Asked a second time: after this press nothing can be taken back. */
export default function AccountDeleteView({ close }: Props) {
  const deleting = useMutation({ mutationFn: deleteAccount, onSuccess: close, meta: { isHandled: true } })
  return (
    <>
      <DialogHead title={m.members_delete_sure_title()} onClose={() => close()} />
      <DialogText>{m.members_delete_sure_text()}</DialogText>
      <div role="alert">{deleting.error && <p className="text-bad">{messageOf(deleting.error)}</p>}</div>
      <DialogActions>
        <Button onClick={() => close()}>{m.members_delete_keep()}</Button>
        <Button tone="danger" isBusy={deleting.isPending} onClick={() => deleting.mutate()}>
          {m.members_delete_yes()}
        </Button>
      </DialogActions>
    </>
  )
}
