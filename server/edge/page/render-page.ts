// Renders a page as a stream: the framework inserts its scripts between React's chunks.
import {
  createSsrStreamResponse,
  defineHandlerCallback,
  getSsrStatus,
  transformReadableStreamWithRouter,
} from '@tanstack/react-router/ssr/server'
import { StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { isCrawler } from './crawlers.ts'

export const renderPage = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const { signal } = request
  let isOver = false
  const rendered = await renderToReadableStream(createElement(StartServer, { router }), {
    signal,
    nonce: router.options.ssr?.nonce,
    // A deferred part is sent as one piece.
    progressiveChunkSize: Infinity,
    onError: (error, info) => {
      if (!isOver && !signal.aborted) console.error('Drawing a page failed', error, info)
    },
  })
  // A crawler gets the whole page at once. `onError` has logged why a render failed.
  const whole = rendered.allReady.catch(() => undefined)
  await (isCrawler(request.headers) ? whole : undefined)
  const init = { status: getSsrStatus(router), headers: responseHeaders }
  const page = transformReadableStreamWithRouter(router, rendered, {
    rendererSafePoint: 'script-close',
    signal,
    onAbort: () => (isOver = true),
  })
  return createSsrStreamResponse(router, new Response(page, init))
})
