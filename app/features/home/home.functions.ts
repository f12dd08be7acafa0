// Banners of the home page.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const readBanners = createServerFn().validator(inputOf('GET banners')).handler(callOf('GET banners'))
