// What a build and the development server contain beside the code.
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { makeArtwork } from './artwork.mjs'
import { makeContract } from './contract.mjs'
import { makeFonts } from './fonts.mjs'
import { makeManifests } from './manifests.mjs'
import { makeSocialPictures } from './social-pictures.mjs'

/** Processes of their own: the site imports nothing of the gateway. */
const CHECK = resolve(import.meta.dirname, '../../server/gateway/seed/check.command.ts')
/** Throws with the sentences of the check if the seed data is wrong. */
async function checkSeed() {
  try {
    await promisify(execFile)(process.execPath, [CHECK])
    return 'seed data: checked'
  } catch (error) {
    throw new Error(error.stderr.trim() || error.message, { cause: error })
  }
}

/** What the gateway's code imports, so it must exist before bundling. Resolves to lines that say what was made. */
export const makeImported = () => Promise.all([checkSeed(), makeContract()])

/** The public files; preview pictures are made from artwork. Resolves to lines that say what was made. */
export const makePublic = async () => [
  ...(await Promise.all([makeFonts(), makeManifests()])),
  await makeArtwork(),
  await makeSocialPictures(),
]
