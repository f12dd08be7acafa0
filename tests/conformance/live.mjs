// The live channel of a showtime, as the edge opens it.
const OPEN_MS = 9000

/**
 * Resolves once it is open; `texts` grows with each message. Undefined: the gateway has none, or refuses it. `url` begins
 * with http or https.
 * @param {string | URL} url
 * @param {Record<string, string>} headers
 * @returns {Promise<{ texts: string[], close: () => void } | undefined>}
 */
export function connectLive(url, headers) {
  // The WebSocket of Node takes headers, which that of a browser does not.
  const socket = new WebSocket(String(url).replace(/^http/, 'ws'), { headers })
  const texts = []
  socket.addEventListener('message', ({ data }) => void texts.push(String(data)))
  return new Promise((resolve) => {
    const give = (channel) => {
      clearTimeout(timer)
      resolve(channel)
    }
    const close = () => socket.close()
    const timer = setTimeout(() => {
      close()
      give(undefined)
    }, OPEN_MS)
    socket.addEventListener('open', () => give({ texts, close }))
    socket.addEventListener('error', () => give(undefined))
  })
}
