// `node tests/conformance/example-gateway/start.cjs --port 8790` starts the gateway, if this Node can read its files.
'use strict'

const command = 'npx node tests/conformance/example-gateway/start.cjs'
require('../node-version.cjs').requireNode([22, 0], 'the example gateway', command)
import('./server.mjs').then(({ serve }) => serve(process.argv.slice(2)))
