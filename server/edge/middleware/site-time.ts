// Every response says the time of the site, because the clocks of devices are wrong. `app/lib/gateway/site-clock.ts`
// reads it.
import type { MiddlewareHandler } from 'hono'
import { now } from '../../lib/clock.ts'
import type { EdgeApp } from '../env.ts'

export const siteTimeHeader: MiddlewareHandler<EdgeApp> = async (c, next) => {
  await next()
  if (c.res.status !== 101) c.res.headers.append('server-timing', `clock;dur=${now()}`)
}
