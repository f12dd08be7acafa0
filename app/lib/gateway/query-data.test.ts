import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { parseQueryDataJson, toQueryDataJson } from './query-data.ts'

const FILMS = [{ id: 'flm_1', title: '"متروبوليس" </script>', times: [{ id: 'st_1', startsAt: 1 }], imdb: null }]

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      dehydrate: { serializeData: toQueryDataJson, shouldDehydrateQuery: () => true },
      hydrate: { deserializeData: parseQueryDataJson },
    },
  })

test('the browser reads the data that the server loaded', () => {
  const [server, browser] = [createClient(), createClient()]
  server.setQueryData(['films'], FILMS)
  hydrate(browser, dehydrate(server))
  expect(browser.getQueryData(['films'])).toEqual(FILMS)
})

test('the browser reads data that arrive after the document began', async () => {
  const [server, browser] = [createClient(), createClient()]
  const loading = server.prefetchQuery({ queryKey: ['films'], queryFn: () => Promise.resolve(FILMS) })
  hydrate(browser, dehydrate(server))
  await loading
  await expect(browser.fetchQuery({ queryKey: ['films'], staleTime: Infinity })).resolves.toEqual(FILMS)
})

test('data travel as one text, in which no object has a name of its own', () => {
  const server = createClient()
  server.setQueryData(['films'], FILMS)
  expect(dehydrate(server).queries[0]?.state.data).toBe(JSON.stringify(FILMS))
})
