// Reminders of films that are not on sale yet.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const readReminder = createServerFn()
  .validator(inputOf('GET films/:id/remind-me'))
  .handler(callOf('GET films/:id/remind-me'))
export const createReminder = createServerFn({ method: 'POST' })
  .validator(inputOf('POST films/:id/remind-me'))
  .handler(callOf('POST films/:id/remind-me'))
export const deleteReminder = createServerFn({ method: 'POST' })
  .validator(inputOf('DELETE films/:id/remind-me'))
  .handler(callOf('DELETE films/:id/remind-me'))
