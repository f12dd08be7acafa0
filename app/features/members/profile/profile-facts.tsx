import type { User } from '#server/contracts/members.ts'
import { formatDayNumber, formatMonth } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { genderWords } from '#app/shared/identity/sign-in/profile-messages.ts'
import { editProfile } from './change.ts'
import { ProfileRow } from './profile-row.tsx'

/** `14 مارس 1994`, `14 Mar 1994`. */
const birthday = (date: string): string => `${formatDayNumber(date)} ${formatMonth(date)} ${date.slice(0, 4)}`

const Missing = () => <span className="text-faint">{m.members_missing()}</span>

export const ProfileFacts = ({ user }: { user: User }) => (
  <section id="profile">
    <h2>{m.members_facts()}</h2>
    <div>
      <dl>
        <ProfileRow name={m.members_first_name()}>{user.firstName ?? <Missing />}</ProfileRow>
        <ProfileRow name={m.members_last_name()}>{user.lastName ?? <Missing />}</ProfileRow>
        <ProfileRow name={m.members_birth()}>{user.dateOfBirth ? birthday(user.dateOfBirth) : <Missing />}</ProfileRow>
        <ProfileRow name={m.members_gender()}>{user.gender ? genderWords[user.gender]() : <Missing />}</ProfileRow>
      </dl>
      <Button className="mt-3" onClick={() => void editProfile()}>
        {m.members_edit()}
      </Button>
    </div>
  </section>
)
