// Commands as npm starts them. What they ask and say is tested without a process, in server/lib/operator-command.test.ts
// and beside each of them.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createWrangler } from '#server/deploy/wrangler.ts'

const root = resolve(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

interface Ended {
  code: number
  out: string
  error: string
}

/** Runs a script of package.json that is one file. */
function runScript(name: string, ...words: string[]): Promise<Ended> {
  const [, file = ''] = /^node (\S+)$/.exec(scripts[name] ?? '') ?? []
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, file), ...words], (failure, out, error) =>
      resolve({ code: failure ? Number(failure.code) : 0, out, error }),
    )
  })
}

/** The address of a site that gives this answer to everything. */
async function startSite(status: number, body: object): Promise<string> {
  const server = createServer((_, response) => void response.writeHead(status).end(JSON.stringify(body)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('every command of the operator that does not understand its line prints its usage and fails', async () => {
  const names = ['gift', 'maintenance', 'pages', 'programme', 'showtimes', 'tell', 'vouchers']
  const ended = await Promise.all(names.map((name) => runScript(name, '--nonsense')))
  for (const [index, { code, error }] of ended.entries()) {
    expect(error).toContain(`Usage: npm run ${names[index]} -- `)
    expect(code).toBe(1)
  }
})

it('the exit code says whether the site did what it was told', async () => {
  const gift = ['0551234567', '50', '--id', 'complaint-381', '--url']
  const given = await startSite(200, { amount: 5000 })
  const done = { code: 0, out: 'complaint-381: SAR 50.00 given\n', error: `Acting on ${given}\nDone at ${given}\n` }
  expect(await runScript('gift', ...gift, given)).toEqual(done)
  const refused = await startSite(404, { reason: 'not_found' })
  expect(await runScript('gift', ...gift, refused)).toMatchObject({ code: 1, out: '' })
})

it('the check of the seed data, which every build runs, passes', async () => {
  expect(await runScript('seed:check')).toEqual({ code: 0, out: '', error: '' })
})

it('a deployment reads what wrangler prints and whether it failed, and wrangler asks nothing', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'shasha-wrangler-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const executable = join(folder, 'wrangler')
  writeFileSync(executable, '#!/bin/sh\necho "$PWD $CI $*"\necho refused >&2\nexit 3\n')
  chmodSync(executable, 0o755)
  const wrangler = createWrangler(folder, { ...process.env, SHASHA_WRANGLER: executable })
  const { code, stdout, output } = await wrangler('secret', 'list')
  expect([code, stdout]).toEqual([3, `${folder} true secret list\n`])
  expect(output).toContain('refused\n')
})
