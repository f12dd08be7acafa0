// Sends the counts of this isolate to the gateway's object of counts.
import { env, waitUntil } from 'cloudflare:workers'
import type { Env } from './env.ts'
import { sendEventsWith } from './business-events.ts'

sendEventsWith((waitMs, counts) => {
  // The bindings are those of the Worker's configuration.
  const { METRICS } = env as Pick<Env, 'METRICS'>
  if (!METRICS) return
  const send = async () => {
    await scheduler.wait(waitMs)
    await METRICS.getByName('gateway').add(counts())
  }
  // Lost counts are figures that are missing, so a failure is not repeated.
  waitUntil(send().catch(() => undefined))
})
