// The kitchen screen, among the operator's pages.
import type { Hono } from 'hono'
import type { EdgeApp } from '../env.ts'
import { readCinemas } from '../operator/change-calls.ts'
import { markFoodItem, pressFood } from '../operator/kitchen-actions.ts'
import { boardPart } from '../operator/kitchen-board.ts'
import { readBoard } from '../operator/kitchen-calls.ts'
import { kitchenPage, kitchenPolicy } from '../operator/kitchen-page.ts'
import { notFoundPage } from '../operator/not-found-page.ts'
import { formAction } from '../operator/operator-actions.ts'
import { noAnswer } from '../operator/operator-layout.ts'
import type { SignedInPage } from './operator-enquiries.routes.ts'

export function serveKitchenPages(app: Hono<EdgeApp>, signedIn: SignedInPage): void {
  app.get(
    '/operator/kitchen',
    signedIn(async (c, frame) => {
      const { cinema: cinemaId, outcome, number = null, state = null, slip } = c.req.query()
      const cinemas = await readCinemas(c.env, frame.session)
      const cinema = cinemas?.find(({ id }) => id === cinemaId)
      const read = cinema && (await readBoard(c.env, frame.session, cinema.id))
      const board = cinema && typeof read === 'object' ? { ...read, cinemaId: cinema.id } : undefined
      const notice = outcome === undefined ? undefined : { outcome, number, state }
      if (cinema && slip === undefined) c.set('contentPolicy', kitchenPolicy(frame.nonce))
      return kitchenPage(frame, { cinemas, cinema, board, notice, slip })
    }),
  )

  // For the script, which takes what changed out of it.
  app.get(
    '/operator/kitchen/board',
    signedIn(async (c, frame) => {
      const cinemaId = c.req.query('cinema') ?? ''
      const board = await readBoard(c.env, frame.session, cinemaId)
      if (board === 'none') return c.html(notFoundPage(frame), 404)
      return board ? boardPart({ ...frame, isForScript: true }, { ...board, cinemaId }) : c.html(noAnswer(frame), 502)
    }),
  )

  app.post('/operator/kitchen/press', formAction(pressFood))
  app.post('/operator/kitchen/item', formAction(markFoodItem))
}
