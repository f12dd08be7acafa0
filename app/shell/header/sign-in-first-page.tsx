import type { WantedKind } from '#app/features/members/session/way-back.query.ts'
import { pagePath } from '#app/lib/paths/paths.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { PicturePage } from '../states/picture-page.tsx'

const WHY: Record<WantedKind, () => string> = {
  area: m.members_want_area,
  booking: m.members_want_booking,
  history: m.members_want_history,
  wallet: m.members_want_wallet,
  delete: m.members_want_delete,
}

/** Shown instead of a member's page: why sign-in is needed, and a button for it. */
export const SignInFirstPage = ({ kind, signIn }: { kind: WantedKind; signIn: () => void }) => (
  <PicturePage
    picture="closed-curtain"
    title={m.members_want_title()}
    actions={
      <>
        <Button tone="main" onClick={signIn}>
          {m.shell_sign_in()}
        </Button>
        <a href={pagePath('/')} className={buttonClass()}>
          {m.shell_go_home()}
        </a>
      </>
    }
  >
    <p>{WHY[kind]()}</p>
  </PicturePage>
)
