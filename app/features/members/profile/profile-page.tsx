// The user area: the member's data, the next step for an incomplete profile, and everything the member may change.
import type { ReactNode } from 'react'
import type { User } from '#server/contracts/members.ts'
import { userTypeOf } from '#server/contracts/rules/user-type.ts'
import { formatMonth } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { AreaNav, type AreaPart } from '../area-nav.tsx'
import { AvatarButton } from '../avatar/avatar-button.tsx'
import { useUser } from '#app/shared/identity/members.query.ts'
import { ProfileDevices } from '../devices/profile-devices.tsx'
import { ProfileNextStep } from './next-step.tsx'
import { ProfileContact } from './profile-contact.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileAccountActions } from './profile-account-actions.tsx'
import { ProfileCityAndLanguages } from './profile-city-and-languages.tsx'
import '../menu/member-corner.css'

/** Sections from other features, with the ids of `AreaPart`. The route passes them in. */
export interface AreaSlots {
  upcoming?: ReactNode
  /** Both wallets. */
  wallet?: ReactNode
  cards?: ReactNode
  /** Settings of notifications. */
  news?: ReactNode
}

export function ProfilePage(slots: AreaSlots) {
  // Null between signing out and the next page.
  const user = useUser()
  return user && <Profile user={user} {...slots} />
}

const fullName = ({ firstName, lastName }: User): string => [firstName, lastName].filter(Boolean).join(' ')

const partsOf = ({ upcoming, wallet, cards, news }: AreaSlots): AreaPart[] => [
  ...(upcoming ? (['upcoming'] as const) : []),
  ...(wallet ? (['my-wallet', 'my-cashback'] as const) : []),
  ...(cards ? (['my-cards'] as const) : []),
  'profile',
  'contact',
  'wishes',
  ...(news ? (['news'] as const) : []),
  'account',
]

const Profile = ({ user, ...slots }: AreaSlots & { user: User }) => (
  <article className="wrap profile-layout">
    <header className="profile-head">
      <AvatarButton user={user} />
      <div>
        <h1 className="display-2 break-anywhere">{fullName(user) || m.members_area()}</h1>
        <p className="text-soft">
          {m.members_since({ month: `${formatMonth(user.memberSince)} ${user.memberSince.slice(0, 4)}` })}
        </p>
      </div>
    </header>
    <AreaNav parts={partsOf(slots)} />
    <div className="area-sections [&>section]:-scroll-mt-5 laptop:[&>section]:(grid-cols-[13rem_minmax(0,42rem)] -scroll-mt-12)">
      <ProfileNextStep user={user} userType={userTypeOf(user)} />
      {slots.upcoming}
      {slots.wallet}
      {slots.cards}
      <ProfileFacts user={user} />
      <ProfileContact user={user} />
      <ProfileCityAndLanguages user={user} />
      {slots.news}
      <ProfileDevices />
      <ProfileAccountActions />
    </div>
  </article>
)
