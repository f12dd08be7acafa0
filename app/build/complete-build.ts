// What a build does beside bundling. `dist` is marked as complete once everything is in it, so that a build that was
// killed, or met a full disk, is never served.
import { cp, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, ViteBuilder } from 'vite'
import { makeImported, makePublic } from './assets.mjs'
import { COMPLETE } from '../../server/lib/local-folders.mjs'
import { lockFolder } from './lock.mjs'

const clientFolder = ({ config, environments }: ViteBuilder) =>
  resolve(config.root, environments['client']?.config.build.outDir ?? '')

/** `npm start` began this build; its channel closes however it ends. Otherwise the bundler would run on. */
function endWithStart(): void {
  if (process.connected === false) process.exit(1)
  process.on('disconnect', () => process.exit(1))
  process.channel?.unref()
}

/** Vite prints the stack of an error, which would lead to this file only. */
const faultOf = (error: unknown) => {
  const { message } = error as Error
  return Object.assign(new Error(message), { stack: message })
}

/** Both resolve to lines that say what was made. */
interface Made {
  imported: () => Promise<string[]>
  public: () => Promise<string[]>
}

/**
 * Two Vite plugins, the last of all:
 * - Public files are made while the bundler works: rasterising takes as long, and occupies another processor.
 * - A folder has one build at a time.
 */
export function completeBuild(make: Made = { imported: makeImported, public: makePublic }): Plugin[] {
  let publicFiles: Promise<string[]> | undefined
  return [
    {
      name: 'begin-build',
      buildApp: {
        order: 'pre',
        async handler(builder) {
          endWithStart()
          const folder = dirname(clientFolder(builder))
          if (!lockFolder(folder))
            throw faultOf(new Error(`Another build is writing ${folder}. Wait until it has ended.`))
          await rm(join(folder, COMPLETE), { force: true })
          publicFiles = make.public()
          // A failure is reported below; the bundler may fail before.
          publicFiles.catch(() => undefined)
          for (const line of await make.imported().catch((error: unknown) => Promise.reject(faultOf(error))))
            builder.config.logger.info(line)
        },
      },
    },
    {
      name: 'end-build',
      enforce: 'post',
      buildApp: {
        order: 'post',
        async handler(builder) {
          for (const line of (await publicFiles) ?? []) builder.config.logger.info(line)
          const client = clientFolder(builder)
          // The bundler has copied the public folder when some files were missing.
          await cp(builder.config.publicDir, client, { recursive: true })
          await writeFile(join(dirname(client), COMPLETE), '')
        },
      },
    },
  ]
}
