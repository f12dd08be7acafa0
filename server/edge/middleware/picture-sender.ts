// Decides who may send a picture before its body is read: strangers must not hold five megabytes for a minute. Runs
// before `POST /files`, whose route sends the form on without counting it again.
import type { MiddlewareHandler } from 'hono'
import { type EdgeApp, isProduction } from '../env.ts'
import { type EdgeReason, problem } from '../problems.ts'
import { openSession } from '../session/session.ts'
import { networkOf } from '../../lib/network.ts'
import { sieveOf } from '../upstream/rate-sieve.ts'
import { callLocale } from './locale.ts'

export const pictureSender: MiddlewareHandler<EdgeApp> = async (c, next) => {
  const { env } = c
  const refuse = (reason: EdgeReason) => {
    const failure = problem(reason, callLocale(c.req.raw.headers))
    return Response.json(failure, { status: failure.problem.status })
  }
  const session = openSession(c.req.header('cookie') ?? null, isProduction(env)).current()
  if (session?.kind !== 'member') return refuse('not_authenticated')
  const maySend = sieveOf(env, networkOf(c.req.header('cf-connecting-ip')))
  return (await maySend('POST files', false)) ? next() : refuse('rate_limited')
}
