// Guests and the codes that verify their phones and e-mail addresses.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const readGuestAccount = createServerFn()
  .validator(inputOf('GET guest-users/account'))
  .handler(callOf('GET guest-users/account'))
export const sendGuestCode = createServerFn({ method: 'POST' })
  .validator(inputOf('POST guest-users/phone-number'))
  .handler(callOf('POST guest-users/phone-number'))
export const sendGuestEmailCode = createServerFn({ method: 'POST' })
  .validator(inputOf('POST guest-users/email'))
  .handler(callOf('POST guest-users/email'))
export const verifyGuest = createServerFn({ method: 'POST' })
  .validator(inputOf('POST guest-users/verify'))
  .handler(callOf('POST guest-users/verify'))
