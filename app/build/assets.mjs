// What has to exist before the bundle: fonts and pictures. Run by `npm run build` and `npm run dev`.
import { makeArtwork } from './artwork.mjs'
import { makeFonts } from './fonts.mjs'
import { makeSocialPictures } from './social-pictures.mjs'

for (const line of await Promise.all([makeFonts(), makeArtwork(), makeSocialPictures()])) console.log(line)
