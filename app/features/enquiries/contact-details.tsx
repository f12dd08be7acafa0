// The visitor's contact details, the same in both forms, and how the enquiry is handled.
import { PhoneField } from '#app/shared/identity/phone/phone-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { EmailField } from '#app/ui/email-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { EnquiryFormState } from './use-enquiry-form.ts'
import '#app/ui/lazy-icons.ts'
import { Link } from '#app/ui/link.tsx'

export const ContactDetails = ({
  form,
}: {
  form: EnquiryFormState<'name' | 'phoneNumber' | 'phoneCountry' | 'email'>
}) => (
  <>
    <TextField {...form.field('name')} label={m.enquiries_name()} icon="user" autoComplete="name" dir="auto" required />
    <EnquiryPhone form={form} hint={m.enquiries_phone_hint()} />
    <EmailField {...form.field('email')} label={m.enquiries_email()} hint={m.enquiries_email_hint()} />
  </>
)

export function EnquiryPhone({ form, hint }: { form: EnquiryFormState<'phoneNumber' | 'phoneCountry'>; hint: string }) {
  const { value: typed, error, onChange, onBlur, ref } = form.field('phoneNumber')
  const country = form.field('phoneCountry')
  return (
    <PhoneField
      ref={ref}
      countryRef={country.ref}
      typed={typed}
      country={country.value}
      hint={hint}
      error={error}
      required
      onType={(value) => onChange({ currentTarget: { value } })}
      onCountry={(value) => country.onChange({ currentTarget: { value } })}
      onBlur={onBlur}
    />
  )
}

export const RetentionNote = () => (
  <p className="text-14 text-soft">
    {m.enquiries_kept()} {/* In a new tab, so that the form stays filled in. */}
    <Link to="/privacy-policy" target="_blank" rel="noopener" className="link">
      {m.enquiries_kept_more()}
    </Link>
  </p>
)
