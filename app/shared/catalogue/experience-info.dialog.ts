import { defineDialog } from '#app/lib/dialog/dialog.ts'

/** Explains an experience to visitors who meet its name among showtimes. */
export const experienceInfoDialog = defineDialog<{ id: string; name: string }>(
  'experience-info',
  () => import('./experience-info-view.tsx'),
)
