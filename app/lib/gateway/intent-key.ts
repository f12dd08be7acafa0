import { useState } from 'react'

export interface IntentKey {
  /** The idempotency key of a try with this input. */
  keyFor: (input: object) => string
  /** Call it once a try has succeeded: the same input is a new intention then. */
  complete: () => void
}

/**
 * One idempotency key for one intention: every try with the same input has the same key until one succeeds. So a retry
 * after a lost answer is the same request. A refused request had no effect, and the gateway evaluates it again.
 */
export function createIntentKey(): IntentKey {
  let intent: { input: string; key: string } | undefined
  return {
    keyFor: (value) => {
      const input = JSON.stringify(value)
      if (intent?.input !== input) intent = { input, key: crypto.randomUUID() }
      return intent.key
    },
    complete: () => {
      intent = undefined
    },
  }
}

/** See `createIntentKey`; it lives as long as the component. */
export const useIntentKey = (): IntentKey => useState(createIntentKey)[0]
