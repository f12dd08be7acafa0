// Offers a guest with an account to sign in and pay with its wallet and cards. While the phone verification is
// recent, one press is enough.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountQuery } from '#app/shared/identity/guests.query.ts'
import { signInDialog } from '#app/shared/identity/sign-in/sign-in.dialog.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { isMember, useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'

interface GuestSignInProps {
  isLocked: boolean
  /** For a guest with an account: what signing in changes at this checkout. */
  text: string
}

export function GuestSignIn({ isLocked, text }: GuestSignInProps) {
  const queryClient = useQueryClient()
  const isGuest = useViewer().session === 'guest'
  const { data: hasAccount = false } = useQuery({ ...accountQuery, enabled: isGuest })
  const entering = useMutation({
    mutationFn: async () => {
      if (hasAccount) {
        const { signInWithPhone } = await import('#app/shared/identity/sign-in/complete-sign-in.ts')
        // If the verification has expired or is spent, the dialog asks for a new one.
        const entered = await signInWithPhone(queryClient).catch(() => undefined)
        if (entered && entered !== 'terms') return
      }
      await openDialog(signInDialog, {})
    },
    onSuccess: () => {
      if (isMember(queryClient)) showToast(m.members_welcome(), 'success')
    },
  })
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-raised rounded-part p-4 mb-6">
      <p className="grow basis-60">
        {hasAccount && <b className="block font-600">{m.guests_account_title()}</b>}
        <span className="text-soft">{hasAccount ? text : m.guests_account_have()}</span>
      </p>
      <Button tone="line" isBusy={entering.isPending} disabled={isLocked} onClick={() => entering.mutate()}>
        {m.guests_account_sign_in()}
      </Button>
    </section>
  )
}
