// Both documents of the contract, from the files in server/contracts. Runs in Node at build time.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asyncapiDocument } from './asyncapi.rules.ts'
import { readComments } from './comments.ts'
import { type CallExample, type DocumentParts, openapiDocument } from './openapi.rules.ts'

const PROBLEMS_FILE = 'problems.json'

// The files are our own; `examples.test.ts` holds them against the contract.
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>

/** By key of the call; the files of the folder are one a noun. */
export function readExamples(folder: string): Pick<DocumentParts, 'examples' | 'problemExamples'> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== PROBLEMS_FILE)
  return {
    // As above.
    examples: Object.assign({}, ...files.map((file) => readJson(join(folder, file)))) as Record<string, CallExample>,
    problemExamples: readJson(join(folder, PROBLEMS_FILE)),
  }
}

/** `folder`: server/contracts. */
export const contractDocuments = (folder: string) => ({
  'openapi.json': openapiDocument({
    words: readComments(folder),
    guide: readFileSync(join(folder, 'GUIDE.md'), 'utf8'),
    ...readExamples(join(folder, 'examples')),
  }),
  'asyncapi.json': asyncapiDocument(),
})
