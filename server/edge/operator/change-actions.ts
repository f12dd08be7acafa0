// The forms that change showtimes: the first shows what a change would mean, the second makes it.
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { toAnsweredForm } from './answered-form.ts'
import { previewChange, type Refusal, sendChange } from './change-calls.ts'
import { BACK, type ChangeForm, findFormFault, readChangeForm, toChangeOrder } from './change-form.ts'
import { changeHref } from './change-parts.ts'
import { refusalLabel } from './change-labels.ts'
import { CHANGE_WORDS, KIND_RESULTS } from './change-words.ts'
import { movePage } from './move-page.ts'
import { type Action, formText, localeOf, signedInFrame } from './operator-actions.ts'
import { forbiddenPage } from './forbidden-page.ts'
import type { OperatorAccess } from './operator-access.ts'
import type { Permission } from '../../lib/operator-access.rules.ts'
import { previewPage } from './preview-page.ts'
import { readChoice } from './read-choice.ts'
import { showtimesPage } from './showtimes-page.ts'

/** The gateway changes nothing, and stores no id. */
const DRY_RUN_ID = 'preview'

/** In the other language its form asks again what the change would mean, and changes nothing. */
const previewFrame = async (c: Parameters<Action>[0], access: OperatorAccess, form: FormData) => ({
  ...(await signedInFrame(c, access)),
  answered: toAnsweredForm('/operator/showtimes/preview', form),
})

/** The form again, as it was filled in. Showtimes that can no longer be changed are gone from it. */
async function showAgain(
  c: Parameters<Action>[0],
  access: OperatorAccess,
  { data, form, why }: { data: FormData; form: ChangeForm; why: string | Refusal | undefined },
) {
  const { kind, cinemaId, day, showtimes } = form
  const wanted = { as: access.session, cinemaId, day, tick: undefined }
  const [frame, choice] = await Promise.all([previewFrame(c, access, data), readChoice(c.env, wanted)])
  const fault =
    typeof why === 'object' ? refusalLabel(why, { kind, locale: frame.locale, open: choice.found?.open }) : why
  const shown = { ...choice, again: { form, fault } }
  return kind === 'MOVED' ? movePage(frame, shown, showtimes[0]) : showtimesPage(frame, shown)
}

const refuse = async (
  c: Parameters<Action>[0],
  access: OperatorAccess,
  refused: { data: FormData; form: ChangeForm; why: string | Refusal },
) => ({ page: await showAgain(c, access, refused), status: 400 as const })

const forbid = async (c: Parameters<Action>[0], access: OperatorAccess, needs: Permission) => ({
  page: forbiddenPage(await signedInFrame(c, access), needs),
  status: 403 as const,
})

export const previewShowtimes: Action = async (c, data, access) => {
  const form = readChangeForm(data)
  if (!form) return { status: 400 }
  if (data.has(BACK)) return { page: await showAgain(c, access, { data, form, why: undefined }), status: 200 }
  const locale = localeOf(c, access)
  const fault = findFormFault(form, locale)
  if (fault) return refuse(c, access, { data, form, why: fault })
  const sent = await previewChange(c.env, access.session, toChangeOrder(DRY_RUN_ID, form))
  if (sent.kind === 'forbidden') return forbid(c, access, sent.needs)
  if (sent.kind === 'refused') return refuse(c, access, { data, form, why: sent.refusal })
  const { kinds, faults } = CHANGE_WORDS[locale]
  const { nothing, nothingLeft } = kinds[form.kind]
  if (sent.kind === 'unknown') return refuse(c, access, { data, form, why: faults.noAnswer(nothing) })
  if (sent.data.showtimes.length === 0) return refuse(c, access, { data, form, why: nothingLeft })
  return { page: previewPage(await previewFrame(c, access, data), form, sent.data), status: 200 }
}

/** The key of the form names the change, so a repeated press is the same change. */
export const changeShowtimes: Action = async (c, data, access) => {
  const key = formText(data, 'key')
  const form = readChangeForm(data)
  if (!form || !isIdempotencyKey(key) || key.length > 120 || findFormFault(form, localeOf(c, access)))
    return { status: 400 }
  const sent = await sendChange(c.env, access.session, toChangeOrder(key, form))
  if (sent.kind === 'forbidden') return forbid(c, access, sent.needs)
  if (sent.kind === 'refused') return refuse(c, access, { data, form, why: sent.refusal })
  return { redirectTo: `${changeHref(key)}?result=${sent.kind === 'done' ? KIND_RESULTS[form.kind] : 'unknown'}` }
}
