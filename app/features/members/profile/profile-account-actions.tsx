import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { confirmAndSignOut } from '../session/sign-out.ts'
import { Link } from '#app/ui/link.tsx'

export function ProfileAccountActions() {
  const router = useRouter()
  const queryClient = useQueryClient()
  return (
    <section id="account">
      <h2>{m.members_account()}</h2>
      <div className="flex flex-wrap items-center gap-y-4 gap-x-8">
        <Button tone="line" onClick={() => void confirmAndSignOut(router, queryClient)}>
          {m.members_sign_out()}
        </Button>
        <Link to="/user-area/delete-account" className="link tap">
          {m.members_delete()}
        </Link>
      </div>
    </section>
  )
}
