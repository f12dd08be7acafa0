// Makes fonts, pictures and the published contract, which must exist before bundling, and ends the build if the seed data
// is wrong. Run by `npm start`, `npm run build` and `npm run dev`.
import { spawnSync } from 'node:child_process'
import { makeArtwork } from './artwork.mjs'
import { makeContract } from './contract.mjs'
import { makeFonts } from './fonts.mjs'
import { makeManifests } from './manifests.mjs'
import { makeSocialPictures } from './social-pictures.mjs'

// A process of its own: the site imports nothing of the gateway.
const check = new URL('../../server/gateway/seed/check.command.ts', import.meta.url).pathname
const { status } = spawnSync(process.execPath, [check], { stdio: 'inherit' })
if (status !== 0) process.exit(1)

for (const line of await Promise.all([
  makeFonts(),
  makeArtwork(),
  makeSocialPictures(),
  makeContract(),
  makeManifests(),
]))
  console.log(line)
