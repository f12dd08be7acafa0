// A minimal WebSocket client for holds, one message at a time per socket. With HTTP around every hold, or a client as
// costly as the server, the measurement would mostly measure garbage collection. Texts are short and ASCII.
import { connect } from 'node:net'

const TEXT = 0x81
/** An empty close frame, masked like all frames of a client. */
const GOODBYE = Buffer.from([0x88, 0x80, 0, 0, 0, 0])
/** Clients must mask their frames (RFC 6455); a mask of zeros changes nothing. */
const MASKED = 0x80
const LONG = 126

function frame(text) {
  const bytes = Buffer.alloc(6 + text.length)
  bytes[0] = TEXT
  bytes[1] = MASKED | text.length
  bytes.write(text, 6, 'latin1')
  return bytes
}

/** The first complete text frame of the server, and the offset where it ends. */
function textIn(bytes) {
  if (bytes.length < 4) return undefined
  const isLong = bytes[1] === LONG
  const start = isLong ? 4 : 2
  const end = start + (isLong ? bytes.readUInt16BE(2) : bytes[1])
  return bytes.length < end ? undefined : { text: bytes.latin1Slice(start, end), end }
}

function open(url) {
  const { port, pathname } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1').setNoDelay()
  let received = Buffer.alloc(0)
  let answered = () => undefined
  return new Promise((resolve, reject) => {
    const wire = {
      ask: (text) =>
        new Promise((answer) => {
          answered = answer
          socket.write(frame(text))
        }),
      close: () => socket.end(GOODBYE),
    }
    const listen = (chunk) => {
      received = received.length ? Buffer.concat([received, chunk]) : chunk
      const answer = textIn(received)
      if (!answer) return
      received = received.subarray(answer.end)
      answered(answer.text)
    }
    socket.on('error', reject)
    socket.on('close', () => answered(''))
    socket.once('data', (head) => {
      if (!head.includes(' 101 ')) return reject(new Error(head.toString().split('\r\n')[0]))
      socket.on('data', listen)
      resolve(wire)
    })
    const headers = ['Host: storm', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']
    const key = Buffer.alloc(16).toString('base64')
    socket.write(`GET ${pathname} HTTP/1.1\r\n${headers.join('\r\n')}\r\nSec-WebSocket-Key: ${key}\r\n\r\n`)
  })
}

/** Opens the given number of sockets to one address. A message waits for the first free socket. */
export async function openWires(url, connections) {
  const wires = await Promise.all(Array.from({ length: connections }, () => open(url)))
  const free = [...wires]
  const waiting = []
  return {
    ask: async (text) => {
      const wire = free.pop() ?? (await new Promise((resolve) => waiting.push(resolve)))
      const answer = await wire.ask(text)
      const next = waiting.shift()
      if (next) next(wire)
      else free.push(wire)
      return answer
    },
    close: () => {
      for (const wire of wires) wire.close()
    },
  }
}
