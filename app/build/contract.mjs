// Writes the contract for engineers of a gateway: openapi.json and asyncapi.json. The gateway serves both files at /v1.
// `npm run contract -- some/folder` writes copies into that folder as well.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const GENERATED = join(root, 'server/gateway/openapi/generated')

/** A file that did not change keeps its time, so that `npm start` does not build again. */
const writeChanged = async (path, text) => {
  if ((await readFile(path, 'utf8').catch(() => undefined)) !== text) await writeFile(path, text)
}

/** Resolves to both documents as JSON text, by file name. */
export const contractFiles = async () => {
  const { contractDocuments } = await import('../../server/gateway/openapi/documents.ts')
  const { headersOf } = await import('../../server/edge/upstream/sent-headers.ts')
  const documents = contractDocuments({ folder: join(root, 'server/contracts'), headersOf })
  return Object.fromEntries(Object.entries(documents).map(([name, value]) => [name, JSON.stringify(value, null, 1)]))
}

export const makeContract = async (folders = [GENERATED]) => {
  const files = Object.entries(await contractFiles())
  for (const folder of folders) {
    await mkdir(folder, { recursive: true })
    for (const [name, text] of files) await writeChanged(join(folder, name), text)
  }
  return `contract: ${files.map(([name, text]) => `${name} ${(text.length / 1024).toFixed(0)} kB`).join(', ')}`
}

if (import.meta.filename === process.argv[1]) {
  const wanted = process.argv.slice(2).map((folder) => resolve(folder))
  console.log(await makeContract([GENERATED, ...wanted]))
  for (const folder of wanted.length > 0 ? wanted : [GENERATED]) console.log(folder)
}
