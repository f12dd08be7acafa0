// Pictures a member sends. What arrives is looked at, drawn anew and kept; the file itself and its name are not.
// Relied on by the avatar; personal, never in a shared cache.
import { type } from 'arktype'
import { calls, Id } from './call.ts'

/** `url`: a path of the site that shows it to its owner alone. */
export const StoredFile = type({ id: Id, url: 'string', width: 'number.integer', height: 'number.integer' })
export type StoredFile = typeof StoredFile.infer

/** A whole form, the pictures in its field `file`. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
export const MAX_IMAGES = 5

export const filesCalls = calls({
  'POST files': {
    access: 'member',
    multipart: true,
    response: type({ file: StoredFile }),
    problems: ['image_unreadable', 'image_too_large', 'rate_limited'],
    summary:
      'Keeps a picture (JPEG, PNG or WebP, told by its content, at most 5 MB), drawn anew. GET files/:id then shows it to its owner.',
  },
  'POST files/multiple': {
    access: 'member',
    multipart: true,
    response: type({ files: StoredFile.array() }),
    problems: ['image_unreadable', 'image_too_large', 'rate_limited'],
    summary: 'The same for up to five, all or none.',
  },
})
