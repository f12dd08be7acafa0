// A message from one machine to another: it leaves after the sender's disk has what was written before it, takes time,
// may be lost on either way, and its answer reaches nothing if the sender crashed meanwhile.
import { running } from './globals.ts'
import type { Network } from './network.ts'
import type { Scheduler } from './scheduler.ts'

export interface Answer<T> {
  done: (value: T) => void
  fail: (error: unknown) => void
}

export const connectionLost = (): Error => Object.assign(new Error('Network connection lost.'), { retryable: true })

/** An error keeps its name, message and own properties on its way to another machine, but not its class. */
export function asReceived(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message } = error
  return Object.assign(new Error(message), structuredClone({ ...error }), { name })
}

export const isLost = (error: unknown): boolean => String(error).includes('Network connection lost')

export interface Messaging {
  scheduler: Scheduler
  network: Network
}

/** `deliver` runs at the receiver; it calls one of the two functions of `answer` once, or none if it hangs. */
export async function send<T>(
  { scheduler, network }: Messaging,
  what: string,
  usualMs: number,
  deliver: (answer: Answer<T>) => void,
): Promise<T> {
  const sender = running.getStore()
  if (sender?.isDead) return new Promise(() => undefined)
  await sender?.flushed?.()
  return new Promise((resolve, reject) => {
    const back = (settle: () => void) =>
      scheduler.after(network.delay(usualMs), `answer of ${what}`, () => {
        if (!sender?.isDead) settle()
      })
    const delivery = network.delivery()
    scheduler.after(network.delay(usualMs), delivery === 'arrives' ? what : `${what}, ${delivery}`, () => {
      if (delivery === 'lost before') return void back(() => reject(connectionLost()))
      running.exit(() =>
        deliver({
          done: (value) => back(() => (delivery === 'lost after' ? reject(connectionLost()) : resolve(value))),
          fail: (error) => back(() => reject(error)),
        }),
      )
    })
  })
}
