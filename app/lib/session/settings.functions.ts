// The settings of the chain.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const readSettings = createServerFn().validator(inputOf('GET settings')).handler(callOf('GET settings'))
