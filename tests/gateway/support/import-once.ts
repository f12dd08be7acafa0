// The Workers test library imports the gateway again for every request and every call of an object. The module is in
// memory then, but two messages to Node ask for it, which doubles the time of a call. Here the first import is
// remembered. Nothing depends on this: without it, or if the library changes, the tests only take longer.

interface ModuleRunner {
  import: (id: string) => Promise<unknown>
}

/** The name by which the library itself finds its module runner. */
const LIBRARY = '__vitest_mocker__'
const GATEWAY = '/tests/gateway/worker.ts'

const hasRunner = (library: unknown): library is { moduleRunner: ModuleRunner } =>
  typeof library === 'object' && library !== null && 'moduleRunner' in library

let gateway: Promise<unknown> | undefined

/** Called before each file, so that watching finds a changed gateway. */
export function importGatewayOnce(): void {
  gateway = undefined
  const library: unknown = Reflect.get(globalThis, LIBRARY)
  if (!hasRunner(library) || Object.hasOwn(library.moduleRunner, 'import')) return
  const { moduleRunner } = library
  const importModule = moduleRunner.import.bind(moduleRunner)
  moduleRunner.import = (id) => (id.endsWith(GATEWAY) ? (gateway ??= importModule(id)) : importModule(id))
}
