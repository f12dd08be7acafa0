// The contact form: questions, remarks, lost property.
import { useQuery } from '@tanstack/react-query'
import { cinemasQuery } from '#app/shared/catalogue/cinemas.query.ts'
import type { ContactSubject } from '#server/contracts/enquiries.ts'
import type { Cinema } from '#server/contracts/cinemas.ts'
import { HOME_COUNTRY } from '#server/contracts/rules/phone.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SelectField } from './select-field.tsx'
import { ContactDetails, RetentionNote } from './contact-details.tsx'
import {
  CONTACT_FIELDS,
  contactBody,
  contactFaults,
  contactPrefill,
  type ContactSearch,
  parseContactSubject,
  SUBJECTS,
  withContactChange,
} from './contact-entry.rules.ts'
import { sendContact } from './enquiries.query.ts'
import { prefillKeyOf } from './enquiry-draft.rules.ts'
import { EnquiryFailure, EnquiryReceived } from './enquiry-outcome.tsx'
import { EnquirySection } from './enquiry-section.tsx'
import { MessageField } from './message-field.tsx'
import { type EnquiryFormState, useEnquiryForm } from './use-enquiry-form.ts'

const SUBJECT_WORDS: Record<ContactSubject, () => string> = {
  QUESTION: m.enquiries_subject_question,
  BOOKING: m.enquiries_subject_booking,
  REFUND: m.enquiries_subject_refund,
  LOST_PROPERTY: m.enquiries_subject_lost_property,
  ACCESSIBILITY: m.enquiries_subject_accessibility,
  PRAISE: m.enquiries_subject_praise,
  COMPLAINT: m.enquiries_subject_complaint,
  SITE_PROBLEM: m.enquiries_subject_site_problem,
}

/** The next step and its deadline; must match the text of the page. */
const NEXT_WORDS: Record<ContactSubject, () => string> = {
  QUESTION: m.enquiries_next_working_day,
  BOOKING: m.enquiries_next_today,
  REFUND: m.enquiries_next_today,
  LOST_PROPERTY: m.enquiries_next_search,
  ACCESSIBILITY: m.enquiries_next_today,
  PRAISE: m.enquiries_next_praise,
  COMPLAINT: m.enquiries_next_complaint,
  SITE_PROBLEM: m.enquiries_next_report,
}

const NAMES_BOOKING = new Set<string>(['', 'BOOKING', 'REFUND', 'LOST_PROPERTY', 'COMPLAINT', 'SITE_PROBLEM'])

/** If the search parameters change, the prefill changes; entered text stays. */
export function ContactForm({ search }: { search: ContactSearch }) {
  const prefill = contactPrefill(search)
  return <PrefilledForm key={prefillKeyOf(prefill)} prefill={prefill} />
}

function PrefilledForm({ prefill }: { prefill: ReturnType<typeof contactPrefill> }) {
  const form = useEnquiryForm({
    name: 'contact',
    fields: CONTACT_FIELDS,
    prefill,
    defaults: { phoneCountry: HOME_COUNTRY },
    withChange: withContactChange,
    faultsOf: contactFaults,
    bodyOf: contactBody,
    send: sendContact,
    retainedFields: ['name', 'phoneNumber', 'phoneCountry', 'email'],
  })
  const { entry, received } = form
  if (received)
    return (
      <EnquirySection title={m.enquiries_contact_title()}>
        <EnquiryReceived
          title={m.enquiries_received_title()}
          reference={received.reference}
          next={NEXT_WORDS[parseContactSubject(received.entry?.subject ?? '') ?? 'QUESTION']()}
        >
          <Button tone="line" onClick={form.again}>
            {m.enquiries_again()}
          </Button>
        </EnquiryReceived>
      </EnquirySection>
    )
  return (
    <EnquirySection
      title={m.enquiries_contact_title()}
      beside={<RetentionNote />}
      needsScript={m.enquiries_no_script()}
    >
      <form className="enquiry-form" aria-label={m.enquiries_contact_title()} onSubmit={form.submit} noValidate>
        <SelectField {...form.field('subject')} label={m.enquiries_subject()} required>
          <option value="">{m.enquiries_choose()}</option>
          {SUBJECTS.map((subject) => (
            <option key={subject} value={subject}>
              {SUBJECT_WORDS[subject]()}
            </option>
          ))}
        </SelectField>
        <CinemaChoice form={form} />
        {/* A field with text stays visible, so that no choice hides entered text. */}
        {(NAMES_BOOKING.has(entry.subject) || entry.bookingReference !== '') && (
          <TextField
            {...form.field('bookingReference')}
            label={m.enquiries_booking()}
            hint={m.enquiries_booking_hint()}
            className="tablet:col-span-full"
            autoComplete="off"
            autoCapitalize="characters"
            dir="ltr"
          />
        )}
        <MessageField
          {...form.field('message')}
          label={m.enquiries_message()}
          hint={entry.subject === 'LOST_PROPERTY' ? m.enquiries_message_lost() : m.enquiries_message_hint()}
          className="tablet:col-span-full"
          required
        />
        <ContactDetails form={form} />
        <div className="enquiry-send">
          {form.failure && <EnquiryFailure error={form.failure} />}
          <Button type="submit" tone="main" size="big" isBusy={form.isSending} disabled={!form.isHydrated}>
            {m.enquiries_send()}
          </Button>
        </div>
      </form>
    </EnquirySection>
  )
}

function byCity(cinemas: readonly Cinema[]): { city: string; here: Cinema[] }[] {
  const cities = [...new Set(cinemas.map(({ cityName }) => cityName))]
  return cities.map((city) => ({ city, here: cinemas.filter(({ cityName }) => cityName === city) }))
}

function CinemaChoice({ form }: { form: EnquiryFormState<'cinemaId'> }) {
  const field = form.field('cinemaId')
  const { data } = useQuery(cinemasQuery({}))
  const cinemas = form.isHydrated && data ? data : []
  // While the list is loading, or if it fails, the current choice stays in the field.
  const isUnlisted = field.value !== '' && !cinemas.some(({ id }) => id === field.value)
  return (
    <SelectField {...field} label={m.enquiries_cinema()}>
      <option value="">{m.enquiries_cinema_any()}</option>
      {isUnlisted && <option value={field.value}>{m.enquiries_choice_before()}</option>}
      {byCity(cinemas).map(({ city, here }) => (
        <optgroup key={city} label={city}>
          {here.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
