// Renders a page. If it has all its data, it is sent in one piece. Only a page that still waits for data is streamed;
// there the framework's scripts are inserted between React's chunks.
import {
  createSsrStreamResponse,
  defineHandlerCallback,
  getSsrStatus,
  transformReadableStreamWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { AnyRouter } from '@tanstack/react-router'
import { StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { isCrawler } from './crawlers.ts'

/** A part of `serverSsr` that its types omit. */
interface Merger {
  hydrationScripts?: { reserveFastPath?: () => boolean }
}

/** A complete page is written at once, so there is rarely a second chunk. */
async function piecesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array[]> {
  const reader = stream.getReader()
  const pieces: Uint8Array[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return pieces
    pieces.push(value)
  }
}

/**
 * Whether the page already contains everything the framework sends: the framework asks the same before it passes
 * React's bytes unchanged. If a new version lacks this function, the page goes through the framework's stream, which
 * only costs more.
 */
const hasAllScripts = ({ serverSsr }: AnyRouter): boolean =>
  (serverSsr as Merger | undefined)?.hydrationScripts?.reserveFastPath?.() === true

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
  let isDrawn = false
  const whole = rendered.allReady.then(
    () => (isDrawn = true),
    () => false, // `onError` has logged the reason.
  )
  await (isCrawler(request.headers) ? whole : undefined)
  const init = { status: getSsrStatus(router), headers: responseHeaders }
  if (isDrawn && hasAllScripts(router)) {
    const pieces = await piecesOf(rendered)
    router.serverSsr?.setRenderFinished()
    return new Response(pieces.length === 1 ? pieces[0] : new Blob(pieces), init)
  }
  const page = transformReadableStreamWithRouter(router, rendered, {
    rendererSafePoint: 'script-close',
    signal,
    onAbort: () => (isOver = true),
  })
  return createSsrStreamResponse(router, new Response(page, init))
})
