// What deleting an account takes away, what it has to leave, and the first of two presses.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { openDialog } from '#app/lib/dialog.ts'
import { formatFullDay } from '#app/lib/dates.ts'
import { pagePath } from '#app/lib/paths.ts'
import { showSnack } from '#app/lib/snack.ts'
import { signOut } from '#app/lib/visit.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { accountDeleteDialog } from './account-delete.dialog.ts'
import { leaveAsMember } from './sign-out.ts'
import './members.css'

const GOES = [
  m.members_delete_goes_profile,
  m.members_delete_goes_lists,
  m.members_delete_goes_cards,
  m.members_delete_goes_sessions,
]

export function DeleteAccountPage() {
  const router = useRouter()
  const queryClient = useQueryClient()

  const ask = async () => {
    const deleted = await openDialog(accountDeleteDialog, {})
    if (!deleted) return
    // The account's session went with it; here its cookies are taken away.
    await signOut().catch(() => undefined)
    await leaveAsMember(router, queryClient)
    showSnack(
      deleted.keptUntil ? m.members_deleted_kept({ day: formatFullDay(deleted.keptUntil) }) : m.members_deleted(),
      'success',
    )
  }

  return (
    <article className="wrap member-page">
      <header className="mb-10">
        <h1 className="display-2">{m.members_delete()}</h1>
        <p className="text-22 leading-[1.6] text-soft max-w-[40rem] mt-3">{m.members_delete_lede()}</p>
      </header>
      <section>
        <h2>{m.members_delete_goes()}</h2>
        <ul className="member-points">
          {GOES.map((point) => (
            <li key={point()}>{point()}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{m.members_delete_stays()}</h2>
        <p className="max-w-[42rem]">{m.members_delete_stays_text()}</p>
      </section>
      <section>
        <h2>{m.members_delete_money()}</h2>
        <p className="max-w-[42rem]">{m.members_delete_money_text()}</p>
      </section>
      <div className="flex flex-wrap gap-3 pt-4">
        <Button tone="danger" onClick={() => void ask()}>
          {m.members_delete_do()}
        </Button>
        <a href={pagePath('/user-area')} className={buttonClass('line')}>
          {m.members_delete_keep()}
        </a>
      </div>
    </article>
  )
}
