import { isRedirect } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { ProblemError } from './problem.ts'
import { orUnavailable } from './unavailable.ts'

const gone = new ProblemError({ status: 404, code: 16, reason: 'not_found', message: '' })
const down = new ProblemError({ status: 500, code: 51, reason: 'server_down', message: '' })
const reasonOf = (asked: Promise<unknown>) => asked.catch((error: unknown) => error)

it('what is there is answered', async () => {
  expect(await orUnavailable(Promise.resolve('film'))).toBe('film')
})

it('what is gone leads to the page that says so', async () => {
  const reason = await reasonOf(orUnavailable(Promise.reject(gone)))
  expect(isRedirect(reason) && reason.options.to).toBe('/un-available')
})

it('and names what is gone where it is no film', async () => {
  const reason = await reasonOf(orUnavailable(Promise.reject(gone), 'cinema'))
  expect(isRedirect(reason) && reason.options.search).toEqual({ of: 'cinema' })
})

it('and where its owner would come back to after signing in', async () => {
  const wanted = '/bookings/o1/checkout/your-ticket'
  const reason = await reasonOf(orUnavailable(Promise.reject(gone), 'booking', undefined, wanted))
  expect(isRedirect(reason) && reason.options.search).toEqual({ of: 'booking', next: wanted })
})

it('any other failure stays what it is', async () => {
  expect(await reasonOf(orUnavailable(Promise.reject(down)))).toBe(down)
})

it('a page may count more as gone', async () => {
  expect(isRedirect(await reasonOf(orUnavailable(Promise.reject(down), 'booking', () => true)))).toBe(true)
})
