import { isRedirect } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { ProblemError } from './problem.ts'
import { redirectIfUnavailable } from './unavailable.ts'

const gone = new ProblemError({ status: 404, code: 16, reason: 'not_found', message: '' })
const down = new ProblemError({ status: 500, code: 51, reason: 'server_down', message: '' })
const reasonOf = (request: Promise<unknown>) => request.catch((error: unknown) => error)

it('existing data is returned', async () => {
  expect(await redirectIfUnavailable(Promise.resolve('film'))).toBe('film')
})

it('missing data redirects to the unavailable page', async () => {
  const reason = await reasonOf(redirectIfUnavailable(Promise.reject(gone)))
  expect(isRedirect(reason) && reason.options.to).toBe('/un-available')
})

it('and names its kind unless it is a film', async () => {
  const reason = await reasonOf(redirectIfUnavailable(Promise.reject(gone), 'cinema'))
  expect(isRedirect(reason) && reason.options.search).toEqual({ of: 'cinema' })
})

it('and where its owner returns after signing in', async () => {
  const wanted = '/bookings/o1/checkout/your-ticket'
  const reason = await reasonOf(redirectIfUnavailable(Promise.reject(gone), 'booking', undefined, wanted))
  expect(isRedirect(reason) && reason.options.search).toEqual({ of: 'booking', next: wanted })
})

it('any other error stays the same', async () => {
  expect(await reasonOf(redirectIfUnavailable(Promise.reject(down)))).toBe(down)
})

it('a page may count further errors as missing', async () => {
  expect(isRedirect(await reasonOf(redirectIfUnavailable(Promise.reject(down), 'booking', () => true)))).toBe(true)
})
