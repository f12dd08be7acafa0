// `npm test`: everything, one suite after another, on free ports and clean state. The last line counts every test.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = new URL('../', import.meta.url).pathname
const output = join(root, 'tests/.output')
rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })

const bin = (name) => join(root, 'node_modules', name)
let passed = 0
let failed = 0

const run = (title, args, env = {}) =>
  new Promise((resolve) => {
    console.log(`\n── ${title}`)
    const started = Date.now()
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        WRANGLER_SEND_METRICS: 'false',
        X_LOCAL_OBSERVABILITY: 'false',
        ...env,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('close', (code) => {
      console.log(`── ${title}: ${code === 0 ? 'ok' : `exit ${code}`}, ${Math.round((Date.now() - started) / 1000)} s`)
      resolve(code === 0)
    })
  })

const count = (ok) => (ok ? passed++ : failed++)
const read = (file) => {
  try {
    return JSON.parse(readFileSync(join(output, file), 'utf8'))
  } catch {
    return undefined
  }
}
/** Adds a suite's own numbers; one that fell before it could count is one failure. */
const add = (ok, counted) => {
  const [good, bad] = counted ?? [0, 0]
  passed += good
  failed += bad
  if (!ok && bad === 0) failed++
  if (ok && good === 0) failed++
}

await run('messages', ['app/build/messages.mjs'])
count(await run('types', [bin('typescript/bin/tsc'), '-b']))
count(await run('lint', [bin('oxlint/bin/oxlint')]))
count(await run('format', [bin('oxfmt/bin/oxfmt'), '--check', '.']))

for (const project of ['unit', 'gateway', 'edge']) {
  const ok = await run(project, [
    bin('vitest/vitest.mjs'),
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(output, `${project}.json`)}`,
  ])
  const report = read(`${project}.json`)
  add(ok, report && [report.numPassedTests, report.numFailedTests])
}

await run('fonts and pictures', ['app/build/assets.mjs'])
const isBuilt = await run('build', [bin('vite/bin/vite.js'), 'build', '--config', 'app.config.ts'])
count(isBuilt)

if (isBuilt) {
  const storm = await run('storm', ['tests/storm/run.mjs', join(output, 'storm.json')])
  const storms = read('storm.json')
  add(storm, storms && [storms.passed, storms.failed])

  const e2e = await run('browser', [bin('@playwright/test/cli.js'), 'test', '--config', 'tests/playwright.config.ts'], {
    SHASHA_BUILT: 'yes',
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(output, 'e2e.json'),
  })
  const report = read('e2e.json')
  add(e2e, report && [report.stats.expected + report.stats.flaky, report.stats.unexpected])
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
