// Controls for theme and account. Used by the header and the phone's menu.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { reloadOrOfferReload } from '#app/lib/toast/lost-file-toast.ts'
import { savePreferencesOptimistically } from '#app/lib/session/preferences.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import type { Theme } from '#server/contracts/request-context.ts'

/** Applies a theme at once and stores it. */
export function useThemeChoice(): { theme: Theme | null; choose: (theme: Theme) => void; toggle: () => void } {
  const queryClient = useQueryClient()
  const theme = queryClient.getQueryData(viewerQuery.queryKey)?.theme ?? null
  const choose = (next: Theme) => {
    queryClient.setQueryData(viewerQuery.queryKey, (visit) => (visit ? { ...visit, theme: next } : visit))
    // If storing fails, the page still has the chosen theme.
    savePreferencesOptimistically({ theme: next }).catch(() => undefined)
  }
  return {
    theme,
    choose,
    toggle: () => {
      const now = queryClient.getQueryData(viewerQuery.queryKey)?.theme
      const isDark = now ? now === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
      choose(isDark ? 'light' : 'dark')
    },
  }
}

const loadAccount = () => import('#app/features/members/menu/header-member.tsx')

export const loadMemberControls = async () => (await loadAccount()).HeaderMember

/** Signing in and out, lazy-loaded at the press. */
export function useAccountAction(): (action: 'signIn' | 'confirmAndSignOut') => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async (action) => (await loadAccount().catch(reloadOrOfferReload))?.[action](router, queryClient)
}
