// Enquiries.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const sendContactForm = createServerFn({ method: 'POST' })
  .validator(inputOf('POST contact-us'))
  .handler(callOf('POST contact-us'))
export const requestPrivateBooking = createServerFn({ method: 'POST' })
  .validator(inputOf('POST private-bookings'))
  .handler(callOf('POST private-bookings'))
