// Makes fonts, pictures and the published contract, which must exist before bundling. Run by `npm run build` and `npm run dev`.
import { makeArtwork } from './artwork.mjs'
import { makeContract } from './contract.mjs'
import { makeFonts } from './fonts.mjs'
import { makeManifests } from './manifests.mjs'
import { makeSocialPictures } from './social-pictures.mjs'

for (const line of await Promise.all([
  makeFonts(),
  makeArtwork(),
  makeSocialPictures(),
  makeContract(),
  makeManifests(),
]))
  console.log(line)
