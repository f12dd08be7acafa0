// Another release of the built site: the same code in files of other names, as every release with a change has them. It
// stands for a second build, which takes minutes.
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const HASHED = /^(.*?)([\w-]{8})(\.(?:js|css))$/
const TEXT = /\.(?:js|css|json|html)$/

/** Another hash of the same length. */
const otherHash = (hash) => [...hash].toReversed().join('').replace(/^-/, '_')

/** Copies the build at `from` to `to`, with other names for the browser's files and for the release. */
export async function copyAsNextRelease(from, to) {
  await cp(from, to, { recursive: true })
  const assets = join(to, 'client/assets')
  const names = new Map()
  for (const name of await readdir(assets)) {
    const [, start, hash, end] = HASHED.exec(name) ?? []
    if (hash) names.set(name, start + otherHash(hash) + end)
  }
  for (const [before, after] of names) await rename(join(assets, before), join(assets, after))
  const anyName = new RegExp([...names.keys()].map(RegExp.escape).join('|'), 'g')
  for (const folder of ['client/assets', 'server'])
    for (const file of await readdir(join(to, folder), { recursive: true })) {
      if (!TEXT.test(file)) continue
      const path = join(to, folder, file)
      const text = await readFile(path, 'utf8')
      const changed = text
        .replace(anyName, (name) => names.get(name))
        // The name of the release, as the build wrote it (`server/lib/release.ts`).
        .replace(/\b(RELEASE = ")([\w-]+)"/g, '$1$2-next"')
      if (changed !== text) await writeFile(path, changed)
    }
}
