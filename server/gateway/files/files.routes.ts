// Keeps the pictures a member sends, and shows them to that member alone.
// Relied on by the avatar. Whose a picture is lies in where it is kept: nobody else's address leads to it.
import { MAX_IMAGES } from '../../contracts/files.ts'
import { isOpaqueId } from '../../contracts/opaque-id.ts'
import { Problem } from '../../contracts/problem.ts'
import { iso } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import { callerOf, type GatewayApp, type Handlers, type PersonalContext } from '../serve.ts'
import { drawAnew, PICTURE_TYPE } from './draw-anew.ts'
import { noteFiles } from './files.sql.ts'
import { keyOfPicture, storePicture } from './member-pictures.ts'
import { picturesOf } from './picture-form.ts'

/** All or none: nothing is stored before everything is drawn. */
async function keep({ env, principal, now, request }: PersonalContext, most: number) {
  const sent = (await picturesOf(request, most)).map((bytes) => ({ id: randomId(), bytes }))
  const ids = sent.map(({ id }) => id)
  const retryAt = await noteFiles(env.DB, principal.id, ids, now)
  if (retryAt !== undefined) throw new Problem('rate_limited', { retryAt: iso(retryAt), serverNow: iso(now) })
  // One after the other: each is a few megabytes of memory while it is drawn.
  const files = []
  for (const { id, bytes } of sent) files.push({ id, picture: await drawAnew(env, bytes) })
  await Promise.all(files.map(({ id, picture }) => storePicture(env, principal.id, id, picture)))
  return files.map(({ id, picture: { width, height } }) => ({ id, url: `/files/${id}`, width, height }))
}

export const filesHandlers = {
  'POST files': async (_, context) => {
    const [file] = await keep(context, 1)
    // One was sent, or it was refused.
    return { file: file! }
  },

  'POST files/multiple': async (_, context) => ({ files: await keep(context, MAX_IMAGES) }),
} satisfies Handlers

/** No call of the contract's, whose answers are JSON. Somebody else's picture is one that is not there. */
export function serveFiles(app: GatewayApp): void {
  app.get('/v1/files/:id', async (c) => {
    const id = c.req.param('id')
    const caller = await callerOf(c, 'anyone')
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
