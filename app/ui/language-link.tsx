import { useRouterState } from '@tanstack/react-router'
import { localizeHref } from '#app/lib/paths/localized-path.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'

const LANGUAGE_KEPT_UNTIL = 'Fri, 31 Dec 2030 23:59:59 GMT'

/** The same page in the other language. It loads a new document, because the language is part of the URL. */
export function LanguageLink({ className }: { className: string }) {
  const other = getLocale() === 'ar' ? 'en' : 'ar'
  const here = useRouterState({
    select: ({ location }) => `${location.pathname}${location.searchStr}${location.hash ? `#${location.hash}` : ''}`,
  })
  return (
    <a
      className={className}
      href={localizeHref(here, { locale: other })}
      lang={other}
      hrefLang={other}
      onClick={() => {
        document.cookie = `NEXT_LOCALE=${other}; Path=/; Expires=${LANGUAGE_KEPT_UNTIL}; SameSite=Lax`
      }}
    >
      {m.shell_other_language()}
    </a>
  )
}
