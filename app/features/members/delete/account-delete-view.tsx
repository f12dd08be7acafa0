import { useEffect, useState } from 'react'
import type { Answer } from '#server/contracts/contract.ts'
import {
  setSentCode,
  identifyErrorMessage,
  isCodeWaiting,
  discardSentCode,
  StepCode,
  restoreSentCodeFromError,
} from '#app/shared/identity/proof.query.ts'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { isUnsupported } from '#app/lib/gateway/problem.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { deleteAccount, sendLeavingCode, useUser } from '#app/shared/identity/members.query.ts'
import { leavingPhone } from '#app/shared/identity/sign-in/profile.store.ts'
import type { AccountDeleteInput } from './account-delete.dialog.ts'

type Ended = Answer<'DELETE auth/delete-account'>

/** The code can only go to the account's phone. `shown`: the number as its owner reads it. */
async function sendCode(shown: string, input: AccountDeleteInput): Promise<void> {
  try {
    const answer = await sendLeavingCode(input)
    setSentCode(leavingPhone, { address: shown, shown: answer.phoneMasked }, answer)
  } catch (problem) {
    if (!restoreSentCodeFromError(leavingPhone, { address: shown, shown }, problem)) throw problem
  }
}

/** The second question before an account is deleted, confirmed by a code to its phone. Deletion cannot be undone. */
export default function AccountDeleteView({ input, close, setBack }: DialogViewProps<AccountDeleteInput, Ended>) {
  const user = useUser()
  const [isCode, setCode] = useState(() => isCodeWaiting(leavingPhone))
  useEffect(() => setBack(isCode ? () => setCode(false) : undefined), [isCode, setBack])
  const shown = user?.phoneMasked ?? ''
  const starting = useMutation({
    // A gateway without such a code deletes the account directly.
    mutationFn: () =>
      sendCode(shown, input).catch((problem: unknown) =>
        isUnsupported(problem) ? deleteAccount(input) : Promise.reject(problem),
      ),
    onSuccess: (ended) => (ended ? close(ended) : setCode(true)),
    meta: { isHandled: true },
  })
  if (isCode)
    return (
      <StepCode
        title={m.members_delete_code_title()}
        proof={leavingPhone}
        send={(phone) => sendCode(phone, input)}
        check={(code) => deleteAccount(input, code)}
        onChecked={(ended) => {
          discardSentCode(leavingPhone)
          close(ended)
        }}
        action={{ label: m.members_delete_yes(), tone: 'danger' }}
        onClose={() => close()}
      />
    )
  return (
    <>
      <DialogHead title={m.members_delete_sure_title()} onClose={() => close()} />
      <DialogText>{m.members_delete_sure_text()}</DialogText>
      {input.keepsTickets && <DialogText>{m.members_delete_tickets()}</DialogText>}
      <DialogText>{m.members_delete_code_text()}</DialogText>
      <div role="alert">{starting.error && <p className="text-bad">{identifyErrorMessage(starting.error)}</p>}</div>
      <DialogActions>
        <Button onClick={() => close()}>{m.members_delete_keep()}</Button>
        <Button tone="danger" isBusy={starting.isPending} onClick={() => starting.mutate()}>
          {m.guests_send_code()}
        </Button>
      </DialogActions>
    </>
  )
}
