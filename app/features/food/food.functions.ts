// The food menu.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const readFoodMenu = createServerFn().validator(inputOf('GET food-menu')).handler(callOf('GET food-menu'))
