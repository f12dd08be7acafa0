// `npm run gateway:check -- https://some.gateway [--write]` starts the check, or says which Node it needs. CommonJS without
// newer syntax, because an old Node would only name the first line that it does not understand.
'use strict'

/** Since then Node reads TypeScript, in which the contract is written. */
const LEAST = [22, 18]
const EXIT_USAGE = 2

const version = process.versions.node
const parts = version.split('.').map(Number)
if (parts[0] > LEAST[0] || (parts[0] === LEAST[0] && parts[1] >= LEAST[1])) import('./check.mjs')
else {
  console.error(
    `\n  This is Node ${version}; the gateway check needs Node ${LEAST.join('.')} or newer.\n  \`npm ci\` installs one beside the project: start with \`npm run gateway:check -- <address>\`. Or take one from https://nodejs.org/en/download\n`,
  )
  process.exit(EXIT_USAGE)
}
