import { m } from '#app/paraglide/messages.js'
import { TextField } from '#app/ui/field.tsx'
import type { ProfileForm } from './use-profile-form.ts'

/** `isFirst`: the dialog was opened to edit the name, so it gets the focus. */
export const NameFields = ({ form, isFirst = true }: { form: ProfileForm; isFirst?: boolean }) => (
  <div className="grid gap-4 tablet:grid-cols-2">
    <TextField
      label={m.members_first_name()}
      autoComplete="given-name"
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isFirst}
      data-autofocus={isFirst || undefined}
      {...form.field('firstName')}
    />
    <TextField label={m.members_last_name()} autoComplete="family-name" {...form.field('lastName')} />
  </div>
)
