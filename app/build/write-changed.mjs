import { readFile, writeFile } from 'node:fs/promises'

/** Writes a file. One that did not change keeps its time, so that `npm start` does not build again. */
export async function writeChanged(file, content) {
  const before = await readFile(file).catch(() => undefined)
  if (!before?.equals(Buffer.from(content))) await writeFile(file, content)
}
