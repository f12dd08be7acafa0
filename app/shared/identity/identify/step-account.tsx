// The verified number has an account. Its owner may sign in with the same verification, or continue as a guest.
import { useQueryClient } from '@tanstack/react-query'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'

interface StepAccountProps {
  /** The purchase is food alone. */
  isForFood: boolean
  onSignedIn: () => void
  onGuest: () => void
  onClose: () => void
}

export function StepAccount({ isForFood, onSignedIn, onGuest, onClose }: StepAccountProps) {
  const queryClient = useQueryClient()
  const entering = useMutation({
    mutationFn: async () => {
      const { signInWithPhone } = await import('../sign-in/complete-sign-in.ts')
      return signInWithPhone(queryClient)
    },
    // If the account was deleted meanwhile, no new account is created here.
    onSuccess: (next) => {
      if (next === 'terms') return onGuest()
      showToast(m.members_welcome(), 'success')
      return onSignedIn()
    },
    meta: { isHandled: true },
  })
  return (
    <>
      <DialogHead title={m.guests_account_title()} onClose={onClose} />
      <DialogText>{isForFood ? m.guests_account_text_food() : m.guests_account_text()}</DialogText>
      <div role="alert">
        {entering.error && <p className="text-14 text-bad mb-4">{problemMessage(entering.error)}</p>}
      </div>
      <DialogActions>
        <Button onClick={onGuest} disabled={entering.isPending}>
          {m.guests_account_guest()}
        </Button>
        {/* This step replaced the one before, so the focus moves to its first control. */}
        <Button
          tone="main"
          className="grow"
          isBusy={entering.isPending}
          onClick={() => entering.mutate()}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          data-autofocus
        >
          {m.guests_account_sign_in()}
        </Button>
      </DialogActions>
    </>
  )
}
