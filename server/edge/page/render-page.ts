// Renders a page as a stream: the framework inserts its scripts between React's chunks.
import {
  createSsrStreamResponse,
  defineHandlerCallback,
  getSsrStatus,
  transformReadableStreamWithRouter,
} from '@tanstack/react-router/ssr/server'
import { StartServer } from '@tanstack/react-start/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createElement } from 'react'
// React's build for Node.js keeps text as text until it is sent. Its build for edges, which `react-dom/server` is in
// workerd, makes an array of bytes of every tag name and attribute: a third of the time of rendering a page.
import { renderToReadableStream } from 'react-dom/server.node'
import type { RequestContext } from '../../contracts/request-context.ts'
import { log } from '../observe/log.ts'

export const renderPage = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const { signal } = request
  // `page.ts` and `documents.ts` pass it to the framework; its types do not include it.
  const context = getGlobalStartContext() as RequestContext | undefined
  if (!context) throw new Error('A page is rendered with a request context only')
  const { render } = context
  let isOver = false
  const rendered = await renderToReadableStream(createElement(StartServer, { router }), {
    signal,
    nonce: router.options.ssr?.nonce,
    // A deferred part is sent as one piece.
    progressiveChunkSize: Infinity,
    onError: (error) => {
      render.onFailure()
      if (!isOver && !signal.aborted) log.error('render_failed', {}, error)
    },
  })
  // `onError` has logged why a render failed.
  const whole = rendered.allReady.catch(() => undefined)
  await (render.isWhole ? whole : undefined)
  const init = { status: getSsrStatus(router), headers: responseHeaders }
  const page = transformReadableStreamWithRouter(router, rendered, {
    rendererSafePoint: 'script-close',
    signal,
    onAbort: () => (isOver = true),
  })
  return createSsrStreamResponse(router, new Response(page, init))
})
