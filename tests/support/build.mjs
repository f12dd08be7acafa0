// Builds the site before the browser tests, unless SHASHA_BUILT=yes.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export default function build() {
  if (process.env.SHASHA_BUILT === 'yes') return
  const made = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, GATEWAY_URL: '' },
  })
  if (made.status !== 0) throw new Error(`The build failed:\n${made.stdout}\n${made.stderr}`)
}
