import { useSuspenseQuery } from '@tanstack/react-query'
import { localizeHref } from '#app/lib/localized-path.ts'
import { settingsQuery } from '#app/lib/settings.query.ts'
import { m } from '#app/paraglide/messages.js'

/** To the menu, wherever the operator keeps it; where they name none there is nothing. */
export function FoodLink({ className }: { className: string }) {
  const { foodMenuUrl } = useSuspenseQuery(settingsQuery).data
  // A page of ours or a safe one of somebody else's; anything else an operator may have typed leads nowhere.
  if (!/^(?:https:\/\/|\/(?![/\\]))/.test(foodMenuUrl)) return null
  const elsewhere = foodMenuUrl.startsWith('https://') ? { target: '_blank', rel: 'noopener noreferrer' } : undefined
  return (
    <li data-shell="">
      <a href={elsewhere ? foodMenuUrl : localizeHref(foodMenuUrl)} {...elsewhere} className={className}>
        {m.shell_food()}
        {elsewhere && <span className="hush"> {m.home_new_tab()}</span>}
      </a>
    </li>
  )
}
