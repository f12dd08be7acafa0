import type { UseQueryResult } from '@tanstack/react-query'
import type { BookableDays } from '#server/contracts/rules/booking-window.ts'
import type { Cinema } from '#server/contracts/cinemas.ts'
import { formatFullDay } from '#app/lib/format/dates.ts'
import { TIME_WORDS } from '#app/lib/format/time-words.ts'
import { TIMES_OF_DAY } from '#app/lib/format/times-of-day.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { BookingField } from './booking-entry.rules.ts'
import { SelectField } from './select-field.tsx'
import type { EnquiryFormState } from './use-enquiry-form.ts'

interface BookingPlaceProps {
  form: EnquiryFormState<BookingField>
  days: BookableDays
  cinemas: UseQueryResult<Cinema[]>
}

/** City, cinema and hall, each offered by the choice before; then the day. */
export function PrivateBookingVenueAndDate({ form, days, cinemas: list }: BookingPlaceProps) {
  const cinemas = form.isHydrated ? list.data : undefined
  const isFailed = form.isHydrated && list.isError
  const { cityId, cinemaId, experienceId, date } = form.entry
  const cities = new Map(cinemas?.map((cinema) => [cinema.cityId, cinema.cityName]))
  const here = cinemas?.filter((cinema) => cinema.cityId === cityId) ?? []
  const cinema = here.find(({ id }) => id === cinemaId)
  const isUnlisted = experienceId !== '' && !cinema?.experiences.some(({ id }) => id === experienceId)
  const city = form.field('cityId')
  return (
    <>
      {/* A city without a cinema cannot host a private booking. */}
      <SelectField {...city} value={cities.has(cityId) ? cityId : ''} label={m.enquiries_city()} required>
        <option value="">{cinemas || isFailed ? m.enquiries_choose() : m.ui_loading()}</option>
        {[...cities].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...form.field('cinemaId')}
        value={cinema?.id ?? ''}
        label={m.enquiries_wish_cinema()}
        disabled={here.length === 0}
        required
      >
        <option value="">{m.enquiries_choose()}</option>
        {here.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {isFailed && (
        <p role="alert" className="flex flex-wrap gap-3 items-center text-bad tablet:col-span-full">
          {m.enquiries_cinemas_failed()}
          <Button size="sm" icon="refresh" isBusy={list.isFetching} onClick={() => void list.refetch()}>
            {m.ui_retry()}
          </Button>
        </p>
      )}
      <SelectField
        {...form.field('experienceId')}
        label={m.enquiries_hall()}
        className="tablet:col-span-full"
        disabled={!cinema}
      >
        <option value="">{m.enquiries_hall_any()}</option>
        {isUnlisted && <option value={experienceId}>{m.enquiries_choice_before()}</option>}
        {cinema?.experiences.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.field('date')}
        label={m.enquiries_date()}
        hint={date === '' ? m.enquiries_date_hint() : dayInWords(date)}
        type="date"
        min={days.earliest}
        max={days.latest}
        required
      />
      <SelectField {...form.field('timeOfDay')} label={m.enquiries_time()}>
        {TIMES_OF_DAY.map((time) => (
          <option key={time} value={time}>
            {time === 'ALL_DAY' ? m.enquiries_time_any() : TIME_WORDS[time]()}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** A device may show another calendar, so the chosen day is repeated in words. */
const dayInWords = (date: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? formatFullDay(date) : '')
