// Steps that await another object let other requests in between. A queue runs such steps one at a time, so each step
// sees the result of the one before. A failed step stops no later one.

export type Queue = <T>(step: () => Promise<T>) => Promise<T>

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (step) => {
    const result = last.then(step)
    last = result.catch(() => undefined)
    return result
  }
}
