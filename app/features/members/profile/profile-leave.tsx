import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { pagePath } from '#app/lib/paths/paths.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { askToSignOut } from '../session/sign-out.ts'

export function ProfileLeave() {
  const router = useRouter()
  const queryClient = useQueryClient()
  return (
    <section id="account">
      <h2>{m.members_account()}</h2>
      <div className="flex flex-wrap items-center gap-y-4 gap-x-8">
        <Button tone="line" onClick={() => void askToSignOut(router, queryClient)}>
          {m.members_sign_out()}
        </Button>
        <a href={pagePath('/user-area/delete-account')} className="link tap">
          {m.members_delete()}
        </a>
      </div>
    </section>
  )
}
