import { Hono } from 'hono'
import start from '@tanstack/react-start/server-entry'

export { ConfigObject } from './maintenance/config.object.ts'

const app = new Hono()
app.get('/health', (c) => c.text('ok'))
app.all('*', (c) => start.fetch(c.req.raw, { context: { nonce: 'x' } } as never))
export default app
