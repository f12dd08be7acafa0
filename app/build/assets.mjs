// Makes fonts and pictures, which must exist before bundling. Run by `npm run build` and `npm run dev`.
import { makeArtwork } from './artwork.mjs'
import { makeFonts } from './fonts.mjs'
import { makeSocialPictures } from './social-pictures.mjs'

for (const line of await Promise.all([makeFonts(), makeArtwork(), makeSocialPictures()])) console.log(line)
