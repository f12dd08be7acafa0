import { useQuery } from '@tanstack/react-query'
import type { Occasion } from '#server/contracts/enquiries.ts'
import { m } from '#app/paraglide/messages.js'
import { TextField } from '#app/ui/field.tsx'
import { type BookingField, OCCASIONS } from './booking-entry.rules.ts'
import { SelectField } from './select-field.tsx'
import { wishedFilmsQuery } from './enquiries.query.ts'
import type { EnquiryFormState } from './use-enquiry-form.ts'

const OCCASION_WORDS: Record<Occasion, () => string> = {
  BIRTHDAY: m.enquiries_occasion_birthday,
  FAMILY: m.enquiries_occasion_family,
  SCHOOL: m.enquiries_occasion_school,
  COMPANY: m.enquiries_occasion_company,
  PREMIERE: m.enquiries_occasion_premiere,
  OTHER: m.enquiries_occasion_other,
}

/** The occasion, the number of guests, and the film, if the visitor knows it already. */
export const PrivateBookingOccasionFields = ({ form }: { form: EnquiryFormState<BookingField> }) => (
  <>
    <SelectField {...form.field('occasion')} label={m.enquiries_occasion()} required>
      <option value="">{m.enquiries_choose()}</option>
      {OCCASIONS.map((occasion) => (
        <option key={occasion} value={occasion}>
          {OCCASION_WORDS[occasion]()}
        </option>
      ))}
    </SelectField>
    <TextField
      {...form.field('guests')}
      label={m.enquiries_guests()}
      icon="people"
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      required
    />
    <FilmChoice form={form} />
  </>
)

function FilmChoice({ form }: { form: EnquiryFormState<BookingField> }) {
  const { data } = useQuery(wishedFilmsQuery)
  const films = form.isHydrated && data ? data : []
  const field = form.field('filmId')
  const isUnlisted = field.value !== '' && !films.some(({ id }) => id === field.value)
  const groups = [
    { label: m.home_now(), films: films.filter(({ isUpcoming }) => !isUpcoming) },
    { label: m.home_soon(), films: films.filter(({ isUpcoming }) => isUpcoming) },
  ]
  return (
    <SelectField {...field} label={m.enquiries_film()} className="tablet:col-span-full">
      <option value="">{m.enquiries_film_any()}</option>
      {isUnlisted && <option value={field.value}>{m.enquiries_choice_before()}</option>}
      {groups.map(
        (group) =>
          group.films.length > 0 && (
            <optgroup key={group.label} label={group.label}>
              {group.films.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </SelectField>
  )
}
