// Where the pictures of members lie: one prefix for each member, names nobody can guess. The door of files to members.
// A picture is noted before its bytes are written and forgotten after they are deleted: what breaks off between is tidied.
import type { Env } from '../env.ts'
import { type Picture, PICTURE_TYPE } from './draw-anew.ts'
import { dropFile, dropFilesOf, forgetFiles, keepFile, looseFiles } from './files.sql.ts'

type Store = Pick<Env, 'DB' | 'FILES'>

const folderOf = (memberId: string) => `members/${memberId}/`
export const keyOfPicture = (memberId: string, id: string) => folderOf(memberId) + id

export const storePicture = ({ FILES }: Store, memberId: string, id: string, { bytes }: Picture) =>
  FILES.put(keyOfPicture(memberId, id), bytes, { httpMetadata: { contentType: PICTURE_TYPE } })

/** Whether the member has it, and nobody tidies it from now on. */
export const claimPicture = ({ DB }: Store, memberId: string, id: string): Promise<boolean> =>
  keepFile(DB, memberId, id)

/** Another one is shown in its place. */
export async function dropPicture({ DB, FILES }: Store, memberId: string, id: string): Promise<void> {
  await dropFile(DB, memberId, id)
  await FILES.delete(keyOfPicture(memberId, id))
}

/** One that is still being sent is found by the next tidying. */
export async function forgetPictures({ DB, FILES }: Store, memberId: string): Promise<void> {
  await dropFilesOf(DB, memberId)
  for (;;) {
    const { objects, truncated } = await FILES.list({ prefix: folderOf(memberId) })
    if (objects.length) await FILES.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}

/** As many keys as one deletion takes. */
const AT_ONCE = 1000

export async function tidyPictures({ DB, FILES }: Store, now: number): Promise<void> {
  const loose = await looseFiles(DB, now, AT_ONCE)
  if (!loose.length) return
  await FILES.delete(loose.map(({ id, memberId }) => keyOfPicture(memberId, id)))
  await forgetFiles(
    DB,
    loose.map(({ id }) => id),
  )
}
