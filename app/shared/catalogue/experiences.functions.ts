// Experiences: the kinds of auditoriums.
import { createServerFn } from '@tanstack/react-start'
import { callOf, inputOf } from '#app/lib/gateway/call.ts'

export const listExperiences = createServerFn().validator(inputOf('GET experiences')).handler(callOf('GET experiences'))
export const readExperienceBySlug = createServerFn()
  .validator(inputOf('GET experiences/unique-name/:slug'))
  .handler(callOf('GET experiences/unique-name/:slug'))
