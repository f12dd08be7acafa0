// WebSockets that an object accepts. A message leaves after what was written before it is stored, and messages of one
// socket arrive in their order. A lost one ends the connection; so does a crash, but not sleep.
import { type Machine, running } from './globals.ts'
import type { Messaging } from './messages.ts'

const MESSAGE_MS = 20

/** The end of a connection that a visitor has. */
export class VisitorSocket {
  isOpen = true
  /** Arrived before the visitor listened, which begins with the answer to the request. */
  readonly #early: string[] = []
  #onMessage: ((text: string) => void) | undefined
  /** The connection has ended at the other side, or was lost. */
  onClose: () => void = () => undefined
  /** Called when the visitor ends it. */
  onLeave: () => void = () => undefined

  listen(onMessage: (text: string) => void): void {
    this.#onMessage = onMessage
    for (const text of this.#early) onMessage(text)
  }

  arrive(text: string): void {
    if (this.#onMessage) this.#onMessage(text)
    else this.#early.push(text)
  }

  close(): void {
    this.isOpen = false
    this.onLeave()
  }
}

/** The end that the object has. */
export class ObjectSocket {
  readonly theirs: VisitorSocket
  tags: readonly string[] = []
  /** Sends one text; filled when the object accepts the socket. */
  send: (text: string) => void = () => undefined
  /** Ends the connection after what was sent; filled as `send`. */
  close: () => void = () => undefined

  constructor(theirs: VisitorSocket) {
    this.theirs = theirs
  }
}

export class WebSocketPair {
  readonly 0 = new VisitorSocket()
  readonly 1 = new ObjectSocket(this[0])
}

/** The sockets of one object. `onLeave` is called with each text when it leaves the machine. */
export class ObjectSockets {
  readonly #open = new Set<ObjectSocket>()

  constructor(
    readonly messaging: Messaging,
    readonly label: string,
    readonly onLeave: (text: string) => void,
  ) {}

  accept(socket: ObjectSocket, tags: readonly string[] = []): void {
    this.#open.add(socket)
    socket.tags = tags
    socket.theirs.onLeave = () => void this.#open.delete(socket)
    const { scheduler, network } = this.messaging
    let last = scheduler.now
    let left = Promise.resolve()
    socket.send = (text) => {
      const sender: Machine | undefined = running.getStore()
      const stored = sender?.flushed?.()
      if (!stored) this.onLeave(text)
      // The first waits for the answer that opens the connection, as do all after it.
      left = left.then(async () => {
        await stored
        if (stored) this.onLeave(text)
        if (!this.#open.has(socket)) return
        if (network.delivery() !== 'arrives') return this.#end(socket)
        last = Math.max(last, scheduler.now + network.delay(MESSAGE_MS))
        scheduler.after(last - scheduler.now, `${this.label} tells a visitor`, () => {
          if (socket.theirs.isOpen) socket.theirs.arrive(text)
        })
      })
    }
    socket.close = () => void left.then(() => this.#end(socket))
  }

  /** Without a tag: all. */
  withTag(tag?: string): ObjectSocket[] {
    return [...this.#open].filter(({ tags }) => tag === undefined || tags.includes(tag))
  }

  /** The machine has crashed. */
  endAll(): void {
    for (const socket of this.#open) this.#end(socket)
  }

  #end(socket: ObjectSocket): void {
    this.#open.delete(socket)
    const { scheduler, network } = this.messaging
    scheduler.after(network.delay(MESSAGE_MS), `${this.label} loses a visitor`, () => {
      if (!socket.theirs.isOpen) return
      socket.theirs.isOpen = false
      socket.theirs.onClose()
    })
  }
}
