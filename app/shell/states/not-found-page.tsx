import { m } from '#app/paraglide/messages.js'
import { pagePath } from '#app/lib/paths/paths.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { PicturePage } from './picture-page.tsx'

export const NotFoundPage = () => (
  <PicturePage
    picture="missing-seat"
    title={m.not_found_title()}
    actions={
      <>
        <a href={pagePath('/')} className={buttonClass('main')}>
          {m.shell_go_home()}
        </a>
        <a href={pagePath('/cinemas')} className={buttonClass()}>
          {m.shell_see_cinemas()}
        </a>
      </>
    }
  >
    <title>{m.shell_not_found_page_title()}</title>
    <p>{m.shell_not_found_text()}</p>
  </PicturePage>
)
