// Writes openapi.json and asyncapi.json into the folders that are its arguments. `npm run contract` runs it.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { contractDocuments } from './documents.ts'

const files = Object.entries(contractDocuments(resolve(import.meta.dirname, '../../contracts'))).map(
  ([name, document]) => [name, `${JSON.stringify(document, null, 1)}\n`],
)

/** A file that did not change keeps its time, so that `npm start` does not build again. */
const writeChanged = async (path, text) => {
  if ((await readFile(path, 'utf8').catch(() => undefined)) !== text) await writeFile(path, text)
}

for (const folder of process.argv.slice(2)) {
  await mkdir(folder, { recursive: true })
  for (const [name, text] of files) await writeChanged(join(folder, name), text)
}
console.log(`contract: ${files.map(([name, text]) => `${name} ${(text.length / 1024).toFixed(0)} kB`).join(', ')}`)
