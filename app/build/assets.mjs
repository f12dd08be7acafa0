// Makes fonts, manifests and the published contract, which must exist before bundling, and ends the build if the seed data
// is wrong. Run by `npm start`, `npm run build` and `npm run dev`. Pictures are made while the bundler works.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { makeContract } from './contract.mjs'
import { makeFonts } from './fonts.mjs'
import { makeManifests } from './manifests.mjs'

/** Processes of their own: the site imports nothing of the gateway. */
const CHECK = resolve(import.meta.dirname, '../../server/gateway/seed/check.command.ts')
const checkSeed = () =>
  new Promise((resolve) => {
    spawn(process.execPath, [CHECK], { stdio: 'inherit' }).on('close', (code) => {
      if (code !== 0) process.exit(1)
      resolve('seed data: checked')
    })
  })

for (const line of await Promise.all([checkSeed(), makeFonts(), makeContract(), makeManifests()])) console.log(line)
