// The chosen picture and its crop, in memory. It survives closing the dialog by mistake, but not leaving the page.
import type { Crop } from './crop.rules.ts'

export interface AvatarDraft {
  /** The owner. Another member in the same tab starts with an empty draft. */
  of: string
  picture: ImageBitmap
  crop: Crop
}

let draft: AvatarDraft | undefined

export const draftOf = (memberId: string): AvatarDraft | undefined => (draft?.of === memberId ? draft : undefined)

export function setAvatarDraft(next: AvatarDraft): AvatarDraft {
  if (draft && draft.picture !== next.picture) draft.picture.close()
  draft = next
  return next
}

export function clearAvatarDraft(): void {
  draft?.picture.close()
  draft = undefined
}
