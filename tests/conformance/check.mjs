// Calls a live gateway and prints every breach of the contract. `--help` lists what an operator can supply, so that all
// calls of a foreign gateway can be made. Started by `check.cjs`, which refuses an old Node.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const USAGE = 2
const stop = (line) => {
  console.error(`\n  ${line}\n`)
  process.exit(USAGE)
}

// Missing in Node 23.0 to 23.5, and if an option of Node switches it off.
if (!process.features.typescript)
  stop('This Node does not read TypeScript, in which the contract is written: start it with `npm run gateway:check`.')

const { HELP, readOptions } = await import('./options.mjs')
const options = readOptions(process.argv.slice(2), process.env)
if (options.help) {
  console.log(HELP)
  process.exit(0)
}
if (options.problem) stop(options.problem)

const { baseOf, createKit } = await import('./kit.mjs')
const { createProgress, expectedText } = await import('./progress.mjs')
const { jsonReport, junitReport, textReport } = await import('./report.mjs')
const { runCheck } = await import('./run.mjs')
const { suppliesFrom } = await import('./supplies.mjs')
const { rowsOf, conclude } = await import('./conclusion.mjs')

const artwork = join(import.meta.dirname, '../../public')
const base = baseOf(options.address)
const supplies = await suppliesFrom(options, base).catch((error) => stop(error.message))
const { stderr } = process
const progress = createProgress({
  write: (text) => void stderr.write(text),
  isTerminal: stderr.isTTY === true,
  columns: () => stderr.columns,
})
const { edgeKey, siteOrigin, guestToken, memberToken } = options
const kit = createKit({
  base: options.address,
  site: { ...(edgeKey ? { edgeKey } : {}), ...(siteOrigin ? { siteOrigin } : {}) },
  supplies: {
    ...supplies,
    hasArt: (path) => existsSync(join(artwork, path)),
    skipsAddresses: options.noAddresses,
  },
  progress,
})
for (const secret of [guestToken, memberToken]) kit.protect(secret)

const started = Date.now()
console.error(`\n  ${expectedText(options)}`)
await runCheck(kit, {
  isWriting: options.write,
  only: options.only,
  guestToken,
  memberToken,
  isTestMember: options.testMember,
})
const rows = rowsOf(kit.report, options)
const { exitCode, conclusion } = conclude(rows, options)
const report = {
  // A password in the address is not printed.
  gateway: `${base.origin}${base.pathname}`,
  rows,
  skipped: kit.skipped(),
  requests: progress.countCalls(),
  conclusion,
  exitCode,
  traceId: kit.traceId,
  startedAt: new Date(started).toISOString(),
  seconds: (Date.now() - started) / 1000,
  isUnaskedAllowed: options.allowUnasked,
}
progress.end()
console.log(textReport(report))
if (options.json) writeFileSync(options.json, jsonReport(report))
if (options.junit) writeFileSync(options.junit, junitReport(report))
process.exit(exitCode)
