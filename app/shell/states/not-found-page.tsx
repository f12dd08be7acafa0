import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { PicturePage } from './picture-page.tsx'
import { Link } from '#app/ui/link.tsx'

export const NotFoundPage = () => (
  <PicturePage
    picture="missing-seat"
    title={m.not_found_title()}
    actions={
      <>
        <Link to="/" className={buttonClass('main')}>
          {m.shell_go_home()}
        </Link>
        <Link to="/cinemas" className={buttonClass()}>
          {m.shell_see_cinemas()}
        </Link>
      </>
    }
  >
    <title>{m.shell_not_found_page_title()}</title>
    <p>{m.shell_not_found_text()}</p>
  </PicturePage>
)
