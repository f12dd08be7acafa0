// What a build does beside bundling. `dist` is marked as complete once everything is in it, so that a build that was
// killed, or met a full disk, is never served.
import { cp, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, ViteBuilder } from 'vite'
import { makeArtwork } from './artwork.mjs'
import { COMPLETE } from '../../server/lib/local-folders.mjs'
import { lockFolder } from './lock.mjs'
import { makeSocialPictures } from './social-pictures.mjs'

/** The preview pictures are made from artwork. */
export const makeAllPictures = async (): Promise<string[]> => [await makeArtwork(), await makeSocialPictures()]

const clientFolder = ({ config, environments }: ViteBuilder) =>
  resolve(config.root, environments['client']?.config.build.outDir ?? '')

/**
 * Two Vite plugins, the last of all:
 * - Pictures are rasterised while the bundler works: they take as long, and occupy another processor.
 * - A folder has one build at a time.
 */
export function completeBuild(makePictures = makeAllPictures): Plugin[] {
  let pictures: Promise<string[]> | undefined
  return [
    {
      name: 'begin-build',
      buildApp: {
        order: 'pre',
        async handler(builder) {
          const folder = dirname(clientFolder(builder))
          if (!lockFolder(folder)) throw new Error(`Another build is writing ${folder}. Wait until it has ended.`)
          await rm(join(folder, COMPLETE), { force: true })
          pictures = makePictures()
          // A failure is reported below; the bundler may fail before.
          pictures.catch(() => undefined)
        },
      },
    },
    {
      name: 'end-build',
      enforce: 'post',
      buildApp: {
        order: 'post',
        async handler(builder) {
          for (const line of (await pictures) ?? []) builder.config.logger.info(line)
          const client = clientFolder(builder)
          // The bundler has copied the public folder when some pictures were missing.
          await cp(builder.config.publicDir, client, { recursive: true })
          await writeFile(join(dirname(client), COMPLETE), '')
        },
      },
    },
  ]
}
