import { useSuspenseQuery } from '@tanstack/react-query'
import { localizeHref } from '#app/lib/paths/localized-path.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'

/** Links to the menu at the operator's URL; without one it renders nothing. */
export function FoodLink({ className }: { className: string }) {
  const { foodMenuUrl } = useSuspenseQuery(settingsQuery).data
  // Only paths of the site and https URLs are allowed; any other value of the operator is ignored.
  if (!/^(?:https:\/\/|\/(?![/\\]))/.test(foodMenuUrl)) return null
  const elsewhere = foodMenuUrl.startsWith('https://') ? { target: '_blank', rel: 'noopener noreferrer' } : undefined
  return (
    <li data-shell="">
      <a href={elsewhere ? foodMenuUrl : localizeHref(foodMenuUrl)} {...elsewhere} className={className}>
        {m.shell_food()}
        {elsewhere && <span className="sr-only"> {m.home_new_tab()}</span>}
      </a>
    </li>
  )
}
