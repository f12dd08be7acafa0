// Pages with the content of the site’s and React alone, as published: rendered in workerd, and hydrated in the browser.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { build } from 'vite'
import { workerdPids } from './measure.mjs'

const COMMON = {
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
}

async function buildClient(outDir) {
  const output = { entryFileNames: 'client.js' }
  const rolldownOptions = { input: join(import.meta.dirname, 'bare.client.ts'), output }
  await build({
    ...COMMON,
    publicDir: false,
    build: { rolldownOptions, outDir, emptyOutDir: true, modulePreload: false },
  })
  return readFile(join(outDir, 'client.js'), 'utf8')
}

async function buildWorker(outDir, { trees, client }) {
  const code = `export const trees = ${JSON.stringify(trees)}\nexport const client = ${JSON.stringify(client)}`
  const virtual = {
    name: 'bare',
    resolveId: (id) => (id === 'virtual:bare' ? '\0bare' : undefined),
    load: (id) => (id === '\0bare' ? code : undefined),
  }
  await build({
    ...COMMON,
    plugins: [virtual],
    ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['workerd', 'worker', 'browser', 'import'] } },
    build: { ssr: join(import.meta.dirname, 'bare.worker.ts'), outDir, emptyOutDir: true, minify: true },
  })
  return readFile(join(outDir, 'bare.worker.js'), 'utf8')
}

/** Serves trees, by the path of their page. */
export async function startBare(trees) {
  const folder = join(tmpdir(), `shasha-bare-${process.pid}`)
  const client = await buildClient(join(folder, 'client'))
  const known = new Set(workerdPids())
  const worker = {
    name: 'bare',
    modules: [
      { type: 'ESModule', path: 'bare.js', contents: await buildWorker(join(folder, 'worker'), { trees, client }) },
    ],
    compatibilityDate: '2026-09-01',
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({ host: '127.0.0.1', port: 0, workers: [worker], cf: false }),
  )
  await miniflare.ready
  const url = (await miniflare.unsafeGetDirectURL('bare')).origin
  return { url, pids: workerdPids().filter((pid) => !known.has(pid)), stop: () => miniflare.dispose() }
}
