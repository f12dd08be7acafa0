import { m } from '#app/paraglide/messages.js'
import { pagePath } from '#app/lib/paths.ts'
import { buttonClass } from '#app/ui/button.tsx'

/** No offer runs at the moment, and the page says so instead of filling itself. */
export const OffersPage = () => (
  <div className="wrap grid items-center gap-8 laptop:gap-16 pt-8 laptop:pt-12 laptop:grid-cols-[1fr_1fr]">
    <img
      src="/art/marks/two-tickets.svg"
      alt=""
      width={720}
      height={540}
      className="w-full h-auto rounded-part laptop:order-2 max-laptop:max-w-120"
    />
    <div className="grid gap-4 justify-items-start">
      <h1 className="wide text-40 laptop:text-64">{m.offers_title()}</h1>
      <p className="text-22 font-500">{m.offers_none_title()}</p>
      <p className="text-18 text-soft max-w-[34rem]">{m.offers_none_text()}</p>
      <a href={pagePath('/')} className={buttonClass('main', 'md', 'mt-4')}>
        {m.offers_see_films()}
      </a>
    </div>
  </div>
)
