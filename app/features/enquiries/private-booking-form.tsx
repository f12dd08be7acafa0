import type { ReactNode } from 'react'
// The form of a private booking: occasion, place and time, contact details. It states no price: staff make the offer.
import { useQuery } from '@tanstack/react-query'
import { privateHallDays } from '#server/contracts/rules/booking-window.ts'
import { HOME_COUNTRY } from '#server/contracts/rules/phone.ts'
import { cinemasQuery } from '#app/shared/catalogue/cinemas.query.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import {
  BOOKING_FIELDS,
  toPrivateBookingBody,
  validatePrivateBooking,
  applyBookingFieldChange,
} from './booking-entry.rules.ts'
import { PrivateBookingOccasionFields } from './booking-occasion.tsx'
import { PrivateBookingVenueAndDate } from './private-booking-venue.tsx'
import { ContactDetails, RetentionNote } from './contact-details.tsx'
import { sendPrivateBooking } from './enquiries.query.ts'
import { EnquiryFailure, EnquiryReceived } from './enquiry-outcome.tsx'
import { EnquirySection } from './enquiry-section.tsx'
import { MessageField } from './message-field.tsx'
import { useEnquiryForm } from './use-enquiry-form.ts'

/** `now` in milliseconds, by the site's clock. */
export function PrivateBookingForm({ now }: { now: number }) {
  const { cityId } = useViewer()
  const days = privateHallDays(now)
  const cinemas = useQuery(cinemasQuery({}))
  const form = useEnquiryForm({
    name: 'private-booking',
    fields: BOOKING_FIELDS,
    defaults: { timeOfDay: 'EVENING', phoneCountry: HOME_COUNTRY, ...(cityId ? { cityId } : {}) },
    faultsOf: (entry) => validatePrivateBooking(entry, days, cinemas.data),
    bodyOf: toPrivateBookingBody,
    send: sendPrivateBooking,
    withChange: applyBookingFieldChange,
    retainedFields: ['name', 'phoneNumber', 'phoneCountry', 'email', 'cityId', 'timeOfDay'],
  })
  if (form.received)
    return (
      <EnquirySection title={m.enquiries_wish_title()}>
        <EnquiryReceived
          title={m.enquiries_wish_received()}
          reference={form.received.reference}
          next={m.enquiries_next_wish()}
        >
          <Button tone="line" onClick={form.again}>
            {m.enquiries_wish_again()}
          </Button>
        </EnquiryReceived>
      </EnquirySection>
    )
  return (
    <EnquirySection title={m.enquiries_wish_title()} beside={<AboutPrice />} needsScript={m.enquiries_no_script()}>
      <form className="enquiry-form" aria-label={m.enquiries_wish_title()} onSubmit={form.submit} noValidate>
        <Part title={m.enquiries_legend_occasion()}>
          <PrivateBookingOccasionFields form={form} />
        </Part>
        <Part title={m.enquiries_legend_place()}>
          <PrivateBookingVenueAndDate form={form} days={days} cinemas={cinemas} />
        </Part>
        <Part title={m.enquiries_legend_you()}>
          <ContactDetails form={form} />
          <MessageField
            {...form.field('message')}
            label={m.enquiries_wish_message()}
            hint={m.enquiries_wish_message_hint()}
            className="tablet:col-span-full"
          />
        </Part>
        <div className="enquiry-send">
          <RetentionNote />
          {form.failure && <EnquiryFailure error={form.failure} />}
          <Button type="submit" tone="main" size="big" isBusy={form.isSending} disabled={!form.isHydrated}>
            {m.enquiries_wish_send()}
          </Button>
        </div>
      </form>
    </EnquirySection>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="enquiry-part">
    <legend className="text-18 font-500 pb-3">{title}</legend>
    {children}
  </fieldset>
)

const AboutPrice = () => (
  <>
    <h3 className="text-16 font-500">{m.enquiries_price_title()}</h3>
    <p className="text-soft">{m.enquiries_price_text()}</p>
  </>
)
