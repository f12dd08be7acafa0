// Calls that only members may make. With a sandbox outbox the kit opens an account of its own and closes it.
import { newKey } from './kit.mjs'
import { tokenOf } from './people.mjs'
import { newPhone, outboxOf } from './sandbox.mjs'

const WALLETS = ['E_WALLET', 'CASHBACK']
/** Every read of a member, with its input. */
const READS = [
  ['GET auth/me', {}],
  ['GET wallet/detailed-balance', {}],
  ...WALLETS.flatMap((walletType) =>
    ['GET wallet/balance', 'GET wallet', 'GET wallet/expired'].map((key) => [key, { walletType }]),
  ),
  ['GET notifications', { page: 1 }],
  ['GET notifications/unread/count', {}],
  ['GET notifications/choices', {}],
  ['GET cards', {}],
  ['GET orders', { when: 'UPCOMING' }],
  ['GET orders', { when: 'PAST', page: 1 }],
  ['GET exchanges', {}],
  ['GET auth/sessions', {}],
]
const ABSENT = ['GET orders/:id/check-cancel', 'GET top-ups/:id']
/** The smallest valid picture: one grey pixel. */
const POINT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

const asMember = ({ token, refreshToken }) => ({ kind: 'member', token, refreshToken })

const newAddress = () => `check-${newKey().slice(-8)}@example.com`

const codeIn = async (base, address) => {
  const message = (await outboxOf(base))?.find(({ to }) => to.endsWith(address))
  return /\d{4,8}/.exec(message?.text ?? '')?.[0]
}

/** Opens an account for a phone that no account has. Returns undefined without a sandbox outbox. */
export async function signUp({ ask, refused }, guest, base) {
  if (!(await outboxOf(base))) return undefined
  const phone = newPhone()
  const without = { as: guest, statuses: [400], code: 24, why: 'without a proved phone' }
  await refused('POST auth/add-token', { acceptsTerms: true }, without)
  const sent = await ask('POST auth/unverified-user', { phoneNumber: `0${phone}` }, { as: guest })
  const code = sent && (await codeIn(base, phone))
  if (!code) return undefined
  const proved = await ask('POST guest-users/verify', { requestId: sent.requestId, code }, { as: guest })
  if (!proved) return undefined
  const as = { kind: 'guest', token: proved.token }
  const terms = { as, statuses: [400], code: 24, why: 'terms that were not accepted' }
  await refused('POST auth/add-token', { acceptsTerms: false }, terms)
  const entered = await ask('POST auth/add-token', { acceptsTerms: true }, { as })
  return entered && asMember(entered)
}

/** Makes every read of a member; a caller with another identity must be refused. */
export async function readMember(kit, as, others) {
  const { ask, refused, agree } = kit
  for (const [key, input] of READS) {
    for (const [why, identity] of Object.entries(others))
      await refused(key, input, { as: identity, statuses: [401, 403], why: `${why} at a member’s call` })
    await ask(key, input, { as })
  }
  const gone = { as, statuses: [404], code: 16, language: 'ar', why: 'what is not there' }
  for (const key of ABSENT) await refused(key, { id: 'not-there' }, gone)
  await refused('GET orders', { when: 'SOME_DAY' }, { as, statuses: [400], why: 'a list that is none' })
  await readWallet(kit, as)
  const { notifications = [] } = (await ask('GET notifications', { limit: 100 }, { as })) ?? {}
  const { count } = (await ask('GET notifications/unread/count', {}, { as })) ?? {}
  const unread = notifications.filter(({ isRead }) => !isRead).length
  agree('GET notifications/unread/count', count === undefined || count >= unread, `count is ${count} of ${unread}`)
  const { cards = [] } = (await ask('GET cards', {}, { as })) ?? {}
  const defaults = cards.filter(({ isDefault }) => isDefault).length
  agree('GET cards', defaults === Math.min(1, cards.length), `${defaults} of ${cards.length} cards are the default one`)
}

async function readWallet({ ask, agree }, as) {
  const key = 'GET wallet/detailed-balance'
  const whole = await ask(key, {}, { as })
  if (!whole) return
  const parts = [whole.eWalletBalance, whole.cashbackWalletBalance]
  agree(key, whole.totalBalance === parts[0] + parts[1], 'totalBalance is not the sum of both wallets')
  for (const [at, walletType] of WALLETS.entries()) {
    const { balance } = (await ask('GET wallet/balance', { walletType }, { as })) ?? {}
    agree('GET wallet/balance', balance === undefined || balance === parts[at], `${walletType} has two balances`)
  }
}

/** Cancels the booking of the walk if it may be cancelled. */
export async function cancelBooking({ ask, refused, agree }, as) {
  const reasons = (await ask('GET cancellation-reasons'))?.reasons
  const booked = (await ask('GET orders', { when: 'UPCOMING' }, { as }))?.orders[0]
  const check = booked && (await ask('GET orders/:id/check-cancel', { id: booked.id }, { as }))
  if (!check || check.restriction || !reasons?.[0]) return
  const [key, reasonId] = ['POST orders/:id/cancel', reasons[0].id]
  const wrongAmount = { as, statuses: [400], code: 24, why: 'another amount than would come back' }
  await refused(key, { id: booked.id, reasonId, refund: check.total + 1 }, wrongAmount)
  const idempotencyKey = newKey()
  const cancelled = await ask(key, { id: booked.id, reasonId, refund: check.total }, { as, idempotencyKey })
  await ask(key, { id: booked.id, reasonId, refund: check.total }, { as, idempotencyKey })
  agree(key, !cancelled || cancelled.order.cancellation, 'a cancelled order does not say so')
  const past = cancelled && (await ask('GET orders', { when: 'PAST' }, { as }))?.orders
  agree('GET orders', !past || past.some(({ id }) => id === booked.id), 'a cancelled order is not PAST')
  await ask('DELETE orders/history', {}, { as })
}

async function writeProfile({ ask, refused, agree }, as) {
  const key = 'PUT auth/profile'
  const user = (await ask(key, { firstName: 'نورة', lastName: 'Al-Check' }, { as }))?.user
  agree(key, !user || user.firstName === 'نورة', 'a name is not kept as it was written')
  await refused(key, { firstName: '<b>' }, { as, statuses: [400], why: 'a name that is none' })
  const child = { as, statuses: [400], code: 24, why: 'a date of birth of today' }
  await refused(key, { dateOfBirth: new Date().toISOString().slice(0, 10) }, child)
  const cityId = (await ask('GET cities'))?.city[0]?.id
  if (cityId) await ask('PATCH users/cities', { cityId }, { as })
  await ask('PATCH users/language', { language: 'ar' }, { as })
  await ask('PATCH users/communication-language', { communicationLanguage: 'ar' }, { as })
}

async function writePictures({ ask, refused, agree }, as) {
  const [single, many] = ['POST files', 'POST files/multiple']
  const point = new Blob([Buffer.from(POINT, 'base64')])
  const page = new Blob(['<svg/>'], { type: 'image/png' })
  await refused(single, { file: [page] }, { as, statuses: [400], code: 24, why: 'no picture at all' })
  await refused(single, { file: [point] }, { statuses: [401, 403], why: 'without an identity' })
  const photoId = (await ask(single, { file: [point] }, { as }))?.file.id
  await ask(many, { file: [point, point] }, { as })
  await refused('PUT auth/profile', { photoId: 'not-there' }, { as, statuses: [404], code: 16, why: 'no picture' })
  const user = photoId && (await ask('PUT auth/profile', { photoId }, { as }))?.user
  agree('PUT auth/profile', !user || user.photoUrl?.includes(photoId), 'photoUrl does not lead to the picture')
  if (user) await ask('PUT auth/profile', { photoId: null }, { as })
}

async function writeMoney(kit, as, base) {
  const { ask, refused } = kit
  const token = async () => tokenOf(kit, as, base)
  const gone = { as, statuses: [404], code: 16, why: 'what is not there' }
  await refused('PUT cards/:id', { id: 'not-there', isDefault: true }, gone)
  await refused('DELETE cards/:id', { id: 'not-there' }, gone)
  const first = await token()
  if (!first) return
  const card = (await ask('POST cards', { gateway: 'CHECKOUT', token: first, holder: 'NOURA CHECK' }, { as }))?.card
  if (card) await ask('PUT cards/:id', { id: card.id, isDefault: true }, { as })
  if (card) await ask('DELETE cards/:id', { id: card.id }, { as })
}

/** The top-up is opened and not paid, because an account with money in it cannot be closed. */
async function writeTopUp({ ask, refused, agree }, as) {
  const key = 'POST top-ups'
  await refused(key, { amount: 1 }, { as, statuses: [400], code: 24, why: 'less than the least' })
  const amount = (await ask('GET settings'))?.settings.minAmountTopUp
  const idempotencyKey = newKey()
  const first = amount && (await ask(key, { amount }, { as, idempotencyKey }))?.topUp
  const again = first && (await ask(key, { amount }, { as, idempotencyKey }))?.topUp
  agree(key, !again || again.id === first.id, 'the same key again opens another top-up')
  if (first) await ask('GET top-ups/:id', { id: first.id }, { as })
}

async function writeInbox({ ask, refused, agree }, as) {
  const gone = { as, statuses: [404], code: 16, why: 'what is not there' }
  for (const key of ['PUT notifications/:id/make-read', 'DELETE notifications/:id'])
    await refused(key, { id: 'not-there' }, gone)
  const key = 'PUT notifications/choices'
  const chosen = (await ask(key, { surveys: false }, { as, idempotencyKey: newKey() }))?.choices
  agree(key, !chosen || !chosen.surveys, 'surveys are still on')
  const first = (await ask('GET notifications', {}, { as }))?.notifications[0]
  if (!first) return
  await ask('PUT notifications/:id/make-read', { id: first.id }, { as })
  await ask('PUT notifications/make-read', { newestId: first.id }, { as, idempotencyKey: newKey() })
  await ask('DELETE notifications/:id', { id: first.id }, { as })
}

/** Sends a code and enters it. The session is a new one afterwards. */
async function prove({ ask }, as, base, [init, verify], input, address) {
  const sent = await ask(init, input, { as })
  const code = sent && (await codeIn(base, address))
  const entered = code && (await ask(verify, { requestId: sent.requestId, code }, { as }))
  return entered ? asMember(entered) : as
}

async function provePlaces(kit, as, base) {
  const [email, otherEmail, phone] = [newAddress(), newAddress(), newPhone()]
  const verify = 'POST auth/verify-email-user'
  const first = await prove(kit, as, base, ['POST auth/init-verify-email-user', verify], { email }, email)
  const next = await prove(kit, first, base, ['POST auth/init-change-email', verify], { email: otherEmail }, otherEmail)
  const calls = ['POST auth/init-change-phone', 'POST auth/change-phone']
  return prove(kit, next, base, calls, { phoneNumber: `0${phone}` }, phone)
}

/** The answer about an address is the same with and without an account. */
export async function askForRecovery({ ask, refused }, guest) {
  const { requestId } = (await ask('POST auth/forget-password', { email: newAddress() }, { as: guest })) ?? {}
  if (!requestId) return
  const wrong = { as: guest, statuses: [400], code: 24, why: 'a code that was not sent' }
  await refused('POST auth/reset-password-code', { requestId, code: '000000' }, wrong)
  await refused('POST auth/reset-password-confirmation', { recoveryId: 'not-there' }, wrong)
}

/** Makes every write of a member and returns the newest session. */
export async function writeMember(kit, as, base) {
  const { attempt } = kit
  await attempt(() => writeProfile(kit, as))
  await attempt(() => writePictures(kit, as))
  await attempt(() => writeMoney(kit, as, base))
  await attempt(() => writeInbox(kit, as))
  await attempt(() => writeTopUp(kit, as))
  return (await attempt(() => provePlaces(kit, as, base))) ?? as
}

/** Deletes the account the kit opened. Its sessions must be refused afterwards. */
export async function closeAccount({ ask, refused }, as, base) {
  const sent = await ask('POST auth/init-delete-account', {}, { as })
  const code = sent && /\d{4,8}/.exec((await outboxOf(base))?.[0]?.text ?? '')?.[0]
  const proof = code ? { requestId: sent.requestId, code } : {}
  if (!(await ask('DELETE auth/delete-account', proof, { as }))) return
  await refused('GET auth/me', {}, { as, statuses: [401], why: 'an account that has ended' })
}
