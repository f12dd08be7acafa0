// A guest who verifies an e-mail address instead of a phone, while settings.features.guestEmail is on.
import { askCode, guestOf, newGuest } from './guests.mjs'
import { nextEmail } from './member-codes.mjs'

export const GUEST_EMAIL = 'POST guest-users/email'
const VERIFY = 'POST guest-users/verify'

export async function proveGuestEmail(kit) {
  if (kit.report.get(GUEST_EMAIL).off) return
  const email = nextEmail(kit, [GUEST_EMAIL])
  const guest = email && (await newGuest(kit))
  const entry = guest && (await askCode(kit, GUEST_EMAIL, { email }, guest, email))
  const proved = entry && (await kit.ask(VERIFY, entry, { as: guest }))
  if (!proved) return
  const { emailMasked, isPhoneVerified } = proved.guest
  kit.agree(
    VERIFY,
    emailMasked && !isPhoneVerified,
    'the guest’s e-mail address is not the verified contact after its code',
  )
  const unproved = {
    as: guestOf(proved),
    statuses: [400],
    code: 24,
    why: 'a guest who verified an e-mail address alone',
  }
  await kit.refused('POST auth/add-token', { acceptsTerms: true }, unproved)
}
