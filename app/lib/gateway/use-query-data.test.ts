import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { createElement, Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { afterAll, expect, it, vi } from 'vitest'

// Test files share their modules. The mocked ones are for this file only.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

// As on the server: its build keeps only the server half of `createIsomorphicFn`.
vi.mock('@tanstack/react-start', () => ({
  createIsomorphicFn: () => ({ server: (onServer: unknown) => ({ client: () => onServer }) }),
}))
const { useQueryData } = await import('./use-query-data.ts')

const answerAfter = (name: string, ms: number) =>
  queryOptions({
    queryKey: [name],
    queryFn: () => new Promise<string>((resolve) => setTimeout(resolve, ms, name)),
    staleTime: Infinity,
  })

function Part() {
  const first = useQueryData(answerAfter('first', 5))
  const second = useQueryData(answerAfter('second', 10))
  return createElement('p', undefined, `${first} ${second}`)
}

it('a component with several queries gets each answer in its own place, even if the first is last', async () => {
  const page = createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(Suspense, { fallback: null }, createElement(Part)),
  )
  const stream = await renderToReadableStream(page)
  await stream.allReady
  expect(await new Response(stream).text()).toContain('<p>first second</p>')
})
