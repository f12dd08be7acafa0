// Stores the pictures that a member uploads, and serves them to that member only. The storage key contains the owner,
// so other members' requests cannot find a picture.
import { MAX_IMAGES } from '../../contracts/files.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { Problem } from '../../contracts/problem.ts'
import { iso } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import { requestCaller, type GatewayApp, type Handlers, type PersonalContext } from '../http/serve.ts'
import { reencodeImage, PICTURE_TYPE } from './reencode-image.ts'
import { insertFilesUnlessLimited } from './files.sql.ts'
import { keyOfPicture, storePicture } from './member-pictures.ts'
import { picturesOf } from './picture-form.ts'

/** All or none: nothing is stored before every picture is re-encoded. */
async function storePictures({ env, principal, now, request }: PersonalContext, most: number) {
  const sent = (await picturesOf(request, most)).map((bytes) => ({ id: randomId(), bytes }))
  const ids = sent.map(({ id }) => id)
  const retryAt = await insertFilesUnlessLimited(env.DB, principal.id, ids, now)
  if (retryAt !== undefined) throw new Problem('rate_limited', { retryAt: iso(retryAt), serverNow: iso(now) })
  // One after the other, because re-encoding takes a few megabytes of memory each.
  const files = []
  for (const { id, bytes } of sent) files.push({ id, picture: await reencodeImage(env, bytes) })
  await Promise.all(files.map(({ id, picture }) => storePicture(env, principal.id, id, picture)))
  return files.map(({ id, picture: { width, height } }) => ({ id, url: `/files/${id}`, width, height }))
}

export const filesHandlers = {
  'POST files': async (_, context) => {
    const [file] = await storePictures(context, 1)
    // `storePictures` stores exactly one picture or throws.
    return { file: file! }
  },

  'POST files/multiple': async (_, context) => ({ files: await storePictures(context, MAX_IMAGES) }),
} satisfies Handlers

/** Not a call of the contract, whose responses are JSON. Another member's picture is a 404. */
export function servePictureDownloads(app: GatewayApp): void {
  app.get('/v1/files/:id', async (c) => {
    const id = c.req.param('id')
    const caller = await requestCaller(c, 'anyone')
    if (!caller || !isOpaqueId(id)) throw new Problem('not_found')
    const picture = await c.env.FILES.get(keyOfPicture(caller.id, id))
    if (!picture) throw new Problem('not_found')
    return new Response(picture.body, {
      headers: {
        'content-type': PICTURE_TYPE,
        'content-length': String(picture.size),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  })
}
