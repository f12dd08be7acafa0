// Storage of members' pictures: one prefix per member, with names that cannot be guessed. A picture is recorded before
// its bytes are written, and its record is deleted after its bytes: a cleanup removes interrupted ones.
import type { Env } from '../config/env.ts'
import { type Picture, PICTURE_TYPE } from './reencode-image.ts'
import { markFileGone, markMemberFilesGone, deleteFileRows, retainFile, markAndListUnusedFiles } from './files.sql.ts'

type Store = Pick<Env, 'DB' | 'FILES'>

const folderOf = (memberId: string) => `members/${memberId}/`
export const keyOfPicture = (memberId: string, id: string) => folderOf(memberId) + id

export const storePicture = ({ FILES }: Store, memberId: string, id: string, { bytes }: Picture) =>
  FILES.put(keyOfPicture(memberId, id), bytes, { httpMetadata: { contentType: PICTURE_TYPE } })

/** Whether the member has it; from now on the cleanup leaves it. */
export const claimPicture = ({ DB }: Store, memberId: string, id: string): Promise<boolean> =>
  retainFile(DB, memberId, id)

/** For a picture that was replaced by another one. */
export async function dropPicture({ DB, FILES }: Store, memberId: string, id: string): Promise<void> {
  await markFileGone(DB, memberId, id)
  await FILES.delete(keyOfPicture(memberId, id))
}

/** The next cleanup finds a picture that is still being uploaded. */
export async function deletePictures({ DB, FILES }: Store, memberId: string): Promise<void> {
  await markMemberFilesGone(DB, memberId)
  for (;;) {
    const { objects, truncated } = await FILES.list({ prefix: folderOf(memberId) })
    if (objects.length) await FILES.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}

/** As many keys as one delete call takes. */
const AT_ONCE = 1000

export async function purgePictures({ DB, FILES }: Store, now: number): Promise<void> {
  const loose = await markAndListUnusedFiles(DB, now, AT_ONCE)
  if (!loose.length) return
  await FILES.delete(loose.map(({ id, memberId }) => keyOfPicture(memberId, id)))
  await deleteFileRows(
    DB,
    loose.map(({ id }) => id),
  )
}
