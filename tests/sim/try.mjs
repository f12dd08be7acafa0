import { buildSimulator } from './build.mjs'
const hr = process.hrtime.bigint
const file = await buildSimulator()
const { simulate, openDatabase } = await import(file)
await openDatabase(new URL('../../', import.meta.url).pathname)
const [from = 1, count = 1, isTold = ''] = process.argv.slice(2)
for (let seed = Number(from); seed < Number(from) + Number(count); seed++) {
  const t = hr()
  const found = await simulate(seed, { people: Number(process.env.PEOPLE ?? 20), minutes: Number(process.env.MINUTES ?? 60), isTold: isTold === 'told' })
  for (const line of found.story) process.stdout.write(line + '\n')
  process.stdout.write(JSON.stringify({ ...found, story: undefined }) + ' ' + Number(hr() - t) / 1e6 + ' ms\n')
}
