// The embedded gateway: mounts each noun's handlers, answers errors one way, exports the objects that own state.
import { Hono } from 'hono'
import { Problem } from '../contracts/problem.ts'
import { now } from '../lib/clock.ts'
import { cardsHandlers } from './cards/cards.routes.ts'
import type { Env } from './env.ts'
import { servePaymentCallbacks } from './payments/payments.routes.ts'
import { answerError, languageOf, problemResponse, serve } from './serve.ts'
import { ordersHandlers } from './orders/orders.routes.ts'
import { serveOpenapi } from './openapi/openapi.routes.ts'
import { seatsHandlers, serveLiveSeats } from './seats/seats.routes.ts'
import { guestsHandlers } from './guests/guests.routes.ts'
import { serveSandbox } from './sandbox/sandbox.routes.ts'
import { catalogueHandlers } from './catalogue/catalogue.routes.ts'
import { cinemasHandlers } from './cinemas/cinemas.routes.ts'
import { filmFiltersHandlers } from './films/film-filters.routes.ts'
import { filmsHandlers } from './films/films.routes.ts'
import { offersHandlers } from './offers/offers.routes.ts'
import { ensureProgramme } from './programme/ensure-programme.ts'
import { showtimesHandlers } from './showtimes/showtimes.routes.ts'

export { GuestObject } from './guests/guest.object.ts'
export { OtpObject } from './guests/otp.object.ts'
export { OrderObject } from './orders/order.object.ts'
export { ShowtimeObject } from './seats/showtime.object.ts'

const app = new Hono<{ Bindings: Env }>()

app.onError((error, c) => answerError(error, languageOf(c.req.header('accept-language'))))
app.notFound((c) => problemResponse(new Problem('not_found'), languageOf(c.req.header('accept-language'))))

// Before the programme is loaded: the contract needs none.
serveOpenapi(app)
app.use('/v1/*', async (c, next) => {
  await ensureProgramme(c.env, now())
  await next()
})
serve(app, catalogueHandlers)
serve(app, filmsHandlers)
serve(app, filmFiltersHandlers)
serve(app, offersHandlers)
serve(app, cinemasHandlers)
serve(app, showtimesHandlers)
serve(app, guestsHandlers)
serve(app, seatsHandlers)
serveLiveSeats(app)
serve(app, ordersHandlers)
serveSandbox(app)
serve(app, cardsHandlers)
servePaymentCallbacks(app)

export default {
  fetch: app.fetch,
  scheduled: (_, env) => ensureProgramme(env, now()),
} satisfies ExportedHandler<Env>
