// A call of a function that does not exist is answered with 404: the page is older than the site. The framework would
// answer 500 and log a stack, at every such request.
import { createMiddleware } from '@tanstack/react-start'

/** By name: the id of a function is `<file>.<export>`, see `app/build/function-id.ts`. */
const FILES = new Map(
  Object.entries(import.meta.glob<Record<string, unknown>>('/app/**/*.functions.ts')).map(([path, load]) => [
    /([^/]+)\.functions\.ts$/.exec(path)?.[1] ?? '',
    load,
  ]),
)

async function exists(id: string): Promise<boolean> {
  const [file = '', name = '', ...rest] = id.split('.')
  const functions = await FILES.get(file)?.()
  return rest.length === 0 && functions !== undefined && Object.hasOwn(functions, name)
}

export const knownFunctions = createMiddleware().server(async ({ next, request, handlerType }) => {
  // The development server has ids of its own.
  if (handlerType !== 'serverFn' || import.meta.env.DEV) return next()
  const id = new URL(request.url).pathname.split('/').at(-1) ?? ''
  return (await exists(id)) ? next() : Response.json({ reason: 'not_found' }, { status: 404 })
})
