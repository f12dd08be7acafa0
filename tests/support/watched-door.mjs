// A proxy in front of the site that searches every answer for session tokens while it streams. A token may be in a
// cookie only.

/** The beginning of every token, guest or member, access or refresh: base64url of `{"kind":"`. */
export const TOKEN = /eyJraW5kIjoi[\w-]{16,}/

/** Longer than the shortest text that TOKEN matches. */
const TAIL = 64

export const WATCHED_DOOR = `
const TOKEN = ${TOKEN}
const TEXT = /^(?:text|application)\\/(?!octet|pdf|wasm)|^image\\/svg/

const tell = (env, { url }, place) => env.LEAKS.fetch('http://leaks/', { method: 'POST', body: place + ' of ' + url })

/** A token may begin in one piece and end in the next. */
function watched(body, env, request) {
  const decoder = new TextDecoder('latin1')
  let tail = ''
  return body.pipeThrough(new TransformStream({
    async transform(piece, controller) {
      controller.enqueue(piece)
      const text = tail + decoder.decode(piece)
      tail = text.slice(-${TAIL})
      if (TOKEN.test(text)) await tell(env, request, 'the body')
    },
  }))
}

/**
 * A site encodes each picture in each size once. AVIF takes up to 1.5 s of processor time, WebP 30 to 70 ms, and no
 * browser test looks at the format.
 */
function withoutAvif(request) {
  if (!new URL(request.url).pathname.startsWith('/images/')) return request
  const plain = new Request(request)
  plain.headers.set('accept', (request.headers.get('accept') ?? '').replace('image/avif', 'image/webp'))
  return plain
}

export default {
  async fetch(request, env) {
    const answer = await env.SITE.fetch(withoutAvif(request))
    if (answer.status === 101) return answer
    if (TOKEN.test(request.url)) await tell(env, request, 'the address')
    const type = answer.headers.get('content-type') ?? ''
    const isText = answer.body && TEXT.test(type)
    const page = new Response(isText ? watched(answer.body, env, request) : answer.body, answer)
    for (const [name, value] of answer.headers)
      if (name !== 'set-cookie' && TOKEN.test(value)) await tell(env, request, 'the header ' + name)
    // Miniflare packs what a browser would unpack, and holds a page back until its packet is full; the network does not.
    if (type.startsWith('text/html')) page.headers.set('content-encoding', 'identity')
    return page
  },
}`
