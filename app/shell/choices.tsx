// What a visitor may set anywhere: language, look, and who they are. Used by the header and the phone's menu.
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { openDialog } from '#app/lib/dialog.ts'
import { showSnack } from '#app/lib/snack.ts'
import { savePreferences } from '#app/lib/visit.ts'
import { visitQuery } from '#app/lib/visit.query.ts'
import { identifyDialog } from '#app/features/guests/identify.dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { localizeHref } from '#app/lib/localized-path.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Theme } from '#server/contracts/request-context.ts'

const LANGUAGE_KEPT_UNTIL = 'Fri, 31 Dec 2030 23:59:59 GMT'

/** The same page in the other language; a new document, because the language is part of the address. */
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

/** Applies a look at once and keeps it. */
export function useThemeChoice(): { theme: Theme | null; choose: (theme: Theme) => void; toggle: () => void } {
  const queryClient = useQueryClient()
  const theme = queryClient.getQueryData(visitQuery.queryKey)?.theme ?? null
  const choose = (next: Theme) => {
    queryClient.setQueryData(visitQuery.queryKey, (visit) => (visit ? { ...visit, theme: next } : visit))
    // Not kept is not lost: the page already looks as asked.
    savePreferences({ data: { theme: next } }).catch(() => undefined)
  }
  return {
    theme,
    choose,
    toggle: () => {
      const now = queryClient.getQueryData(visitQuery.queryKey)?.theme
      const isDark = now ? now === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
      choose(isDark ? 'light' : 'dark')
    },
  }
}

export async function signIn(): Promise<void> {
  const answer = await openDialog(identifyDialog, { reason: 'sign-in' })
  if (answer) showSnack(m.shell_signed_in(), 'success')
}
