// The form of a profile: values, errors, when errors show, and the focus.
import { siteTime } from '#app/lib/gateway/site-clock.ts'
import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import type { User } from '#server/contracts/members.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { validateProfileField, type Profile, type ProfileField, profileOf } from './profile.rules.ts'
import { typedProfile, typeProfile } from './profile.store.ts'
import { profileErrorText } from './profile-messages.ts'

/** The form of the member’s profile. Unsaved input survives the closing of its dialog. */
export function useProfileForm(user: User) {
  // Synchronous: a controlled field that updates late moves the cursor to its end.
  const typed = useSnapshot(typedProfile, { sync: true })
  const [errors, setErrors] = useState<Partial<Record<ProfileField, string>>>({})
  const nodes = useRef(new Map<ProfileField, HTMLElement>())
  const [today] = useState(() => riyadhClock(siteTime()).date)
  const profile: Profile = { ...profileOf(user), ...typed }

  const setError = (field: ProfileField, message: string | undefined) =>
    setErrors((before) => {
      const { [field]: _gone, ...others } = before
      return message === undefined ? others : { ...others, [field]: message }
    })
  const errorMessage = (field: ProfileField) => {
    const fault = validateProfileField(field, { ...profileOf(user), ...typedProfile }[field], today)
    return fault && profileErrorText(field, fault)
  }

  return {
    profile,
    today,
    field: (field: ProfileField) => ({
      ref: (node: HTMLElement | null) => {
        if (node) nodes.current.set(field, node)
        else nodes.current.delete(field)
      },
      value: profile[field],
      error: errors[field],
      onChange: (event: { currentTarget: { value: string } }) => {
        typeProfile(field, event.currentTarget.value)
        setError(field, undefined)
      },
      // Leaving an empty field is not an error. If the focus moves to a button, no error may shift the layout.
      onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
        const isPressing = relatedTarget instanceof HTMLButtonElement
        if (profile[field].trim() !== '' && !isPressing) setError(field, errorMessage(field))
      },
    }),
    /**
     * Returns whether these fields, in display order, are valid. Otherwise errors show and the first invalid field gets
     * the focus.
     */
    check: (fields: readonly ProfileField[]): boolean => {
      const faults = fields.flatMap((field) => {
        const message = errorMessage(field)
        return message === undefined ? [] : [[field, message] as const]
      })
      setErrors(Object.fromEntries(faults))
      const first = faults[0]?.[0]
      if (first) nodes.current.get(first)?.focus()
      return first === undefined
    },
    /** Shows a gateway error beside its field. False if it belongs to no field. */
    refuse: (error: unknown): boolean => {
      if (!isProblemError(error) || error.reason !== 'too_young') return false
      setError('dateOfBirth', error.message || profileErrorText('dateOfBirth', 'young'))
      nodes.current.get('dateOfBirth')?.focus()
      return true
    },
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
