// Pictures that a member uploads. The gateway checks and re-encodes them; it stores neither the original file nor its
// name. Personal, never in a shared cache.
import { type } from 'arktype'
import { calls, Id } from './call.ts'

/** `url`: a path of the site that serves the picture to its owner only. */
export const StoredFile = type({
  id: Id,
  /** Path on the site that shows the picture to its owner only: `/files/<id>`. */
  url: 'string',
  /** Width in pixels after re-encoding. */
  width: 'number.integer',
  /** Height in pixels after re-encoding. */
  height: 'number.integer',
})
export type StoredFile = typeof StoredFile.infer

/** A multipart form; the pictures are in its field `file`. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
export const MAX_IMAGES = 5

export const filesCalls = calls({
  'POST files': {
    access: 'member',
    multipart: true,
    response: type({
      /** The stored picture. */
      file: StoredFile,
    }),
    problems: ['image_unreadable', 'image_too_large', 'rate_limited'],
    summary:
      'Stores a picture (JPEG, PNG or WebP by its content, at most 5 MB) and re-encodes it. GET files/:id then shows it to its owner only.',
  },
  'POST files/multiple': {
    access: 'member',
    multipart: true,
    response: type({
      /** The stored pictures, in the order of the form. */
      files: StoredFile.array(),
    }),
    problems: ['image_unreadable', 'image_too_large', 'rate_limited'],
    summary: 'The same for one to five pictures, 5 MB in all: all of them or none.',
  },
})
