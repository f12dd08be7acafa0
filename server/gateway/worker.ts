// The embedded gateway: mounts each noun's handlers, answers errors one way, exports the objects that own state.
import { Hono } from 'hono'
import { Problem } from '../contracts/problem.ts'
import type { Env } from './env.ts'
import { answerError, languageOf, problemResponse } from './serve.ts'

export { GuestObject } from './guests/guest.object.ts'
export { OtpObject } from './guests/otp.object.ts'
export { OrderObject } from './orders/order.object.ts'
export { ShowtimeObject } from './seats/showtime.object.ts'

const app = new Hono<{ Bindings: Env }>()

app.onError((error, c) => answerError(error, languageOf(c.req.header('accept-language'))))
app.notFound((c) => problemResponse(new Problem('not_found'), languageOf(c.req.header('accept-language'))))

export default { fetch: app.fetch } satisfies ExportedHandler<Env>
