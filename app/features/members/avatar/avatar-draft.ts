// The chosen picture and its crop, in memory. It survives closing the dialog by mistake, but not leaving the page.
import type { Crop } from './crop.rules.ts'

export interface Draft {
  /** The owner. Another member in the same tab starts with an empty draft. */
  of: string
  picture: ImageBitmap
  crop: Crop
}

let draft: Draft | undefined

export const draftOf = (memberId: string): Draft | undefined => (draft?.of === memberId ? draft : undefined)

export function keepDraft(next: Draft): Draft {
  if (draft && draft.picture !== next.picture) draft.picture.close()
  draft = next
  return next
}

export function forgetDraft(): void {
  draft?.picture.close()
  draft = undefined
}
