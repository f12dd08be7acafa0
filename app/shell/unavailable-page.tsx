import { m } from '#app/paraglide/messages.js'
import { pagePath } from '#app/lib/paths.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { PicturePage } from './picture-page.tsx'

/** Where the site leads when something asked for is reported gone. */
export const UnavailablePage = () => (
  <PicturePage
    picture="closed-curtain"
    title={m.shell_unavailable_title()}
    actions={
      <a href={pagePath('/')} className={buttonClass('main')}>
        {m.shell_go_home()}
      </a>
    }
  >
    <p>{m.shell_unavailable_text()}</p>
  </PicturePage>
)
