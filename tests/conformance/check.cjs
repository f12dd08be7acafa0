// `npm run gateway:check -- https://some.gateway [--write]` starts the check, if this Node can read its files.
'use strict'

// Node reads TypeScript, in which the contract is written, since 22.18.
require('./node-version.cjs').requireNode([22, 18], 'the gateway check', 'npm run gateway:check -- <address>')
import('./check.mjs')
