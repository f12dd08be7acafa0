// The user area: who the member is to us, what is still missing, and everything they may change about it.
import type { User } from '#server/contracts/members.ts'
import { userTypeOf } from '#server/contracts/user-type.ts'
import { formatMonth } from '#app/lib/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { Avatar } from './avatar.tsx'
import { useUser } from './members.query.ts'
import { NextStep } from './profile/next-step.tsx'
import { ProfileContact } from './profile/profile-contact.tsx'
import { ProfileFacts } from './profile/profile-facts.tsx'
import { ProfileLeave } from './profile/profile-leave.tsx'
import { ProfileWishes } from './profile/profile-wishes.tsx'
import './member-corner.css'
import './members.css'

export function ProfilePage() {
  // Nobody for the moment between signing out and the page that follows.
  const user = useUser()
  return user && <Profile user={user} />
}

const fullName = ({ firstName, lastName }: User): string => [firstName, lastName].filter(Boolean).join(' ')

const Profile = ({ user }: { user: User }) => (
  <article className="wrap member-page">
    <header className="member-head">
      <Avatar user={user} />
      <div>
        <h1>{fullName(user) || m.members_area()}</h1>
        <p className="text-soft">
          {m.members_since({ month: `${formatMonth(user.memberSince)} ${user.memberSince.slice(0, 4)}` })}
        </p>
      </div>
    </header>
    <NextStep user={user} userType={userTypeOf(user)} />
    <ProfileFacts user={user} />
    <ProfileContact user={user} />
    <ProfileWishes user={user} />
    <ProfileLeave />
  </article>
)
