import { expect, it } from 'vitest'
import type { Settings } from '#server/contracts/catalogue.ts'
import { cancelUntil } from './cancel-until.ts'

it('free cancellation ends as long before the show as the operator says', () => {
  // Nothing else of the settings is looked at.
  const settings = { cancelUntilMinutes: 90 } as Settings
  expect(cancelUntil(settings, '2026-11-19T16:30:00Z')).toBe('2026-11-19T15:00:00.000Z')
})
