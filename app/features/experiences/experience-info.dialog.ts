import { defineDialog } from '#app/lib/dialog.ts'

/** What a kind of hall is, for who meets its name among showtimes. */
export const experienceInfoDialog = defineDialog<{ id: string; name: string }>(
  'experience-info',
  () => import('./experience-info-view.tsx'),
)
