// The picture that was chosen and the part of it, kept while the dialog is shut by mistake. In this page alone.
import type { Crop } from './crop.rules.ts'

export interface Draft {
  /** Whose it is: another member in the same tab begins anew. */
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
