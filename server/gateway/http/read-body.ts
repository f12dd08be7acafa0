import { Problem } from '../../contracts/problem.ts'

/** Reads what the sender sends. A body that breaks off is a sender who has left, not a failure of the gateway. */
export const readBody = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch(() => {
    throw new Problem('invalid_input')
  })
