// Why a search did nothing: this person has searched too often.
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import type { Locale } from '../../contracts/request-context.ts'
import { LAYOUT_WORDS } from './layout-words.ts'
import type { LookUpLimit } from './operator-calls.ts'
import { clockTime } from './operator-format.ts'

/** Names the first whole minute at which a search is allowed. */
export const lookUpLimitMessage = (locale: Locale, { limitedUntil }: LookUpLimit): string =>
  LAYOUT_WORDS[locale].searchedOften(clockTime(Math.ceil(Date.parse(limitedUntil) / MINUTE_MS) * MINUTE_MS))
