import { useRouterState } from '@tanstack/react-router'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { hasTypedEntry } from '#app/lib/page/typed-entry.ts'
import { localizeHref } from '#app/lib/paths/localized-path.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { languageChangeDialog } from './language-change.dialog.ts'

const LANGUAGE_COOKIE_EXPIRES = 'Fri, 31 Dec 2030 23:59:59 GMT'

/** The same page in the other language. It loads a new document, because the language is part of the URL. */
export function LanguageLink({ className }: { className: string }) {
  const other = getLocale() === 'ar' ? 'en' : 'ar'
  const here = useRouterState({
    select: ({ location }) => `${location.pathname}${location.searchStr}${location.hash ? `#${location.hash}` : ''}`,
  })
  const href = localizeHref(here, { locale: other })
  const save = () => {
    document.cookie = `NEXT_LOCALE=${other}; Path=/; Expires=${LANGUAGE_COOKIE_EXPIRES}; SameSite=Lax`
  }
  const ask = async () => {
    if (!(await openDialog(languageChangeDialog, {}))) return
    save()
    location.assign(href)
  }
  return (
    <a
      className={className}
      href={href}
      lang={other}
      hrefLang={other}
      onClick={(event) => {
        if (!hasTypedEntry()) return save()
        event.preventDefault()
        void ask()
      }}
    >
      {m.shell_other_language()}
    </a>
  )
}
