// Applies migrations to the local database. State lives in the folder of SHASHA_STATE, .shasha by default.
import { spawn } from 'node:child_process'
import { isEmbedded, readLocalVars } from './local-vars.mjs'

const WRANGLER = new URL('../../node_modules/wrangler/bin/wrangler.js', import.meta.url).pathname

/** Applies missing migrations; rejects with the tool's own output if it fails. */
export const migrateLocal = (state = process.env.SHASHA_STATE ?? '.shasha') =>
  new Promise((resolve, reject) => {
    const args = [
      'd1',
      'migrations',
      'apply',
      'shasha',
      '--local',
      '--config',
      'server/gateway/wrangler.toml',
      '--persist-to',
      state,
    ]
    const child = spawn(process.execPath, [WRANGLER, ...args], {
      cwd: new URL('../../', import.meta.url).pathname,
      env: { ...process.env, CI: 'true', WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (said += chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(
            new Error(`The database could not be prepared. If ${state} is of another version, delete it.\n${said}`),
          ),
    )
  })

// The gateway of another chain has its own database.
if (import.meta.filename === process.argv[1] && isEmbedded(readLocalVars())) await migrateLocal()
