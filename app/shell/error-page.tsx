import { useRouter } from '@tanstack/react-router'
import { messageOf } from '#app/lib/problem-reaction.ts'
import { isProblemError } from '#app/lib/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { contactPath, pagePath } from '#app/lib/paths.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { PicturePage } from './picture-page.tsx'

/** A page that failed as a whole. It says what happened to the money before anything else. */
export function ErrorPage({ error, reset }: { error: unknown; reset?: () => void }) {
  const router = useRouter()
  const retry = async () => {
    await router.invalidate()
    reset?.()
  }
  return (
    <PicturePage
      picture="torn-film"
      title={m.shell_error_title()}
      actions={
        <>
          <Button tone="main" icon="refresh" onClick={() => void retry()}>
            {m.ui_retry()}
          </Button>
          <a href={pagePath('/')} className={buttonClass()}>
            {m.shell_go_home()}
          </a>
          <a href={contactPath({ subject: 'SITE_PROBLEM' })} data-report="" className={buttonClass('bare')}>
            {m.shell_report()}
          </a>
        </>
      }
    >
      <title>{m.shell_error_page_title()}</title>
      <p>{m.shell_error_text()}</p>
      {isProblemError(error) && <p role="alert">{messageOf(error)}</p>}
    </PicturePage>
  )
}
