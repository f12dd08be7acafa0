// Reminders, recent searches and enquiries.
import { privateHallDays } from '#server/contracts/rules/booking-window.ts'
import { newKey } from './kit.mjs'

export const NO_UPCOMING = 'GET films lists no film that is COMING_SOON: publish one where the check runs'
const REMINDED = 'GET films/:id/remind-me'
const SEARCHES = 'GET recent-searches'

async function filmOf({ ask }, status) {
  return (await ask('GET films', { status, limit: 1 }))?.films[0]?.id
}

/** Without an identity no reminder is set; a guest and a member may ask for one. */
export async function readReminder(kit, as) {
  const { ask, refused, agree, skip } = kit
  const id = await filmOf(kit, 'COMING_SOON')
  if (!id) return skip('reminders of films', NO_UPCOMING)
  const anonymous = await ask(REMINDED, { id })
  agree(REMINDED, !anonymous?.isReminded, 'a caller without an identity has a reminder')
  if (!(await ask(REMINDED, { id }, { as }))) return undefined
  const gone = { as, statuses: [404], code: 16, language: 'ar', why: 'an unknown film' }
  return refused(REMINDED, { id: 'no-such-film' }, gone)
}

/** Sets a reminder and removes it. If `hasPhone`, `as` has a proved phone. */
export async function remind(kit, as, hasPhone) {
  const { ask, refused, agree, skip } = kit
  const [post, del] = ['POST films/:id/remind-me', 'DELETE films/:id/remind-me']
  const [coming, shown] = [await filmOf(kit, 'COMING_SOON'), await filmOf(kit, 'NOW_SHOWING')]
  if (shown) {
    const onSale = { as, statuses: [400], code: 24, why: 'a film that is on sale' }
    await refused(post, { id: shown }, onSale)
  } else skip('a reminder of a film that is on sale', 'GET films lists none')
  if (!coming) return
  await refused(post, { id: coming }, { statuses: [401, 403], why: 'without an identity' })
  if (!hasPhone) {
    await refused(post, { id: coming }, { as, statuses: [400], code: 24, why: 'without a proved phone' })
    return
  }
  const before = await ask(REMINDED, { id: coming }, { as })
  // A reminder that the member set before the check stays.
  if (before?.isReminded) {
    skip(`a reminder of a ${as.kind}`, 'there was one before the check, which stays')
    return
  }
  const reminder = await ask(post, { id: coming }, { as })
  const seen = await ask(REMINDED, { id: coming }, { as })
  agree(
    post,
    !reminder || !seen || (reminder.isReminded && seen.isReminded),
    'a reminder that was asked for is not there',
  )
  const dropped = await ask(del, { id: coming }, { as })
  agree(del, !dropped?.isReminded, 'a reminder that was taken back is still there')
}

export async function readSearches({ ask, refused }, as) {
  if (as.kind === 'member') await ask(SEARCHES, {}, { as })
  else await refused(SEARCHES, {}, { as, statuses: [401, 403], why: 'a guest at a member’s call' })
}

/** Stores a member’s search once and removes it again. */
export async function search({ ask, agree }, as) {
  const [post, del] = ['POST recent-searches', 'DELETE recent-searches']
  const searchText = `Conformance ${newKey().slice(-8)}`
  const idempotencyKey = newKey()
  const first = (await ask(post, { searchText }, { as, idempotencyKey }))?.recentSearches
  const again = (await ask(post, { searchText }, { as, idempotencyKey }))?.recentSearches
  const own = first?.filter((entry) => entry.searchText === searchText) ?? []
  agree(post, !first || first[0]?.searchText === searchText, 'the newest search does not stand first')
  agree(post, !first || !again || again.length === first.length, 'the same key again remembers another search')
  if (!own[0]) return
  const left = (await ask(del, { id: own[0].id }, { as }))?.recentSearches
  agree(del, !left?.some(({ id }) => id === own[0].id), 'a search that was forgotten is still there')
}

/** Checks one call for enquiries. A valid one is sent only with a test phone, because the chain may call the number. */
async function write({ ask, refused, agree, leave }, key, enquiry, isTestPhone) {
  await refused(
    key,
    { ...enquiry, phoneNumber: '+966112345678' },
    { statuses: [400], code: 24, why: 'a number that is no mobile' },
  )
  await refused(key, enquiry, { idempotencyKey: '', statuses: [400], why: 'without an Idempotency-Key' })
  await refused(key, { ...enquiry, name: '' }, { statuses: [400], language: 'ar', why: 'an empty name' })
  if (!isTestPhone) {
    leave([key], 'no test phone, and the chain may call the number: --phone')
    return
  }
  const idempotencyKey = newKey()
  const first = await ask(key, enquiry, { idempotencyKey })
  const again = first && (await ask(key, enquiry, { idempotencyKey }))
  agree(key, !again || again.reference === first.reference, 'the same key again is another enquiry')
  const reused = { idempotencyKey, statuses: [400], why: 'the same key with other words' }
  if (first) await refused(key, { ...enquiry, message: 'Something else' }, reused)
}

/** Sends both kinds of enquiries, which need no identity. */
export async function writeEnquiries(kit) {
  const { ask, refused, supplies, protect, leave, switchOff, report } = kit
  const phone = supplies.phone?.()
  protect(phone)
  const person = { name: 'Conformance check', phoneNumber: phone ?? '+966500000000' }
  const contact = { ...person, subject: 'PRAISE', message: 'Held against the contract.' }
  await write(kit, 'POST contact-us', contact, phone !== undefined)
  const cinemaId = (await ask('GET cinemas'))?.cinemas[0]?.id
  const key = 'POST private-bookings'
  if (report.get('GET cinemas').missing.length)
    switchOff([
      [key, 'GET cinemas is not supported: the form has no cinema to offer, so the site does not make this call'],
    ])
  if (!cinemaId) {
    leave([key], 'GET cinemas lists no cinema, and the form of the site offers those')
    return
  }
  const { earliest, latest } = privateHallDays(Date.now())
  const enquiry = { ...person, occasion: 'OTHER', cinemaId, timeOfDay: 'EVENING', guests: 2 }
  for (const [date, why] of [
    [new Date().toISOString().slice(0, 10), 'a day too soon'],
    [`${Number(latest.slice(0, 4)) + 1}-01-01`, 'a day too late'],
  ])
    await refused(key, { ...enquiry, date }, { statuses: [400], code: 24, why })
  await refused(key, { ...enquiry, date: earliest, guests: 1000 }, { statuses: [400], why: 'more guests than seats' })
  await write(kit, key, { ...enquiry, date: latest }, phone !== undefined)
}
