// Draws a page. One that has all its answers goes out in one piece; only a page that waits for something is a stream, in
// which the framework's scripts find their places between React's.
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

/** A part of `serverSsr` its types leave out. */
interface Merger {
  hydrationScripts?: { reserveFastPath?: () => boolean }
}

/** A page that is whole is written at once: there is rarely a second piece. */
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
 * Whether what the framework sends is in the page already: its own question before it lets React's bytes pass as they
 * are. Where it is not asked like this any more, the page goes through the framework's stream and only costs more.
 */
const hasAllScripts = ({ serverSsr }: AnyRouter): boolean =>
  (serverSsr as Merger | undefined)?.hydrationScripts?.reserveFastPath?.() === true

export const draw = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const { signal } = request
  let isOver = false
  const drawn = await renderToReadableStream(createElement(StartServer, { router }), {
    signal,
    nonce: router.options.ssr?.nonce,
    // A late part is a whole of its own.
    progressiveChunkSize: Infinity,
    onError: (error, info) => {
      if (!isOver && !signal.aborted) console.error('Drawing a page failed', error, info)
    },
  })
  let isDrawn = false
  const whole = drawn.allReady.then(
    () => (isDrawn = true),
    () => false, // `onError` has said why.
  )
  await (isCrawler(request.headers) ? whole : undefined)
  const init = { status: getSsrStatus(router), headers: responseHeaders }
  if (isDrawn && hasAllScripts(router)) {
    const pieces = await piecesOf(drawn)
    router.serverSsr?.setRenderFinished()
    return new Response(pieces.length === 1 ? pieces[0] : new Blob(pieces), init)
  }
  const page = transformReadableStreamWithRouter(router, drawn, {
    rendererSafePoint: 'script-close',
    signal,
    onAbort: () => (isOver = true),
  })
  return createSsrStreamResponse(router, new Response(page, init))
})
