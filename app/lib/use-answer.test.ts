import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { createElement, Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

// As on the server: there the build leaves only the first of the two.
vi.mock('@tanstack/react-start', () => ({
  createIsomorphicFn: () => ({ server: (onServer: unknown) => ({ client: () => onServer }) }),
}))
const { useAnswer } = await import('./use-answer.ts')

const answerAfter = (name: string, ms: number) =>
  queryOptions({
    queryKey: [name],
    queryFn: () => new Promise<string>((resolve) => setTimeout(resolve, ms, name)),
    staleTime: Infinity,
  })

function Part() {
  const first = useAnswer(answerAfter('first', 5))
  const second = useAnswer(answerAfter('second', 10))
  return createElement('p', undefined, `${first} ${second}`)
}

it('a part that reads several answers gets each in its own place, however late the first one is', async () => {
  const page = createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(Suspense, { fallback: null }, createElement(Part)),
  )
  const stream = await renderToReadableStream(page)
  await stream.allReady
  expect(await new Response(stream).text()).toContain('<p>first second</p>')
})
