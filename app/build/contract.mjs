// `npm run contract`: writes the contract for engineers of a gateway, openapi.json and asyncapi.json. The gateway serves
// both at /v1, so they must exist before bundling. `npm run contract -- some/folder` writes copies there as well.
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../..')
const GENERATED = resolve(root, 'server/gateway/openapi/generated')
const WRITER = resolve(root, 'server/gateway/openapi/write-documents.mjs')

/** Resolves to a line that says which files it wrote. A process of its own: the site imports nothing of the gateway. */
export const makeContract = async (folders = []) =>
  (await promisify(execFile)(process.execPath, [WRITER, GENERATED, ...folders])).stdout.trim()

if (import.meta.filename === process.argv[1]) {
  const wanted = process.argv.slice(2).map((folder) => resolve(folder))
  console.log(await makeContract(wanted))
  console.log(wanted.at(-1) ?? GENERATED)
}
