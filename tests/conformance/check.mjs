// `npm run gateway:check -- https://some.gateway [--write]` calls a live gateway and prints every breach of the
// contract. Without --write it reads and opens one guest session. With a sandbox outbox it also opens an account and
// closes it. With --write it also holds seats, proves a phone, sets reminders and writes enquiries and profiles. At a
// payments sandbox it pays. MEMBER_TOKEN and GUEST_TOKEN supply identities that the check cannot obtain.
const stop = (line) => {
  console.error(`\n  ${line}\n`)
  process.exit(2)
}

if (!process.features.typescript)
  stop('This needs Node 22.18 or newer, which reads the contract as it is: start it with `npm run gateway:check`.')

const isWriting = process.argv.includes('--write')
const base = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
if (!URL.canParse(base ?? '')) stop('Say which gateway: npm run gateway:check -- http://127.0.0.1:8787 [--write]')

const { createKit } = await import('./kit.mjs')
const { readPublic } = await import('./reads.mjs')
const { readReminder, readSearches, remind, search, writeEnquiries } = await import('./wishes.mjs')
const { book, newGuest, provePhone, readAs, refresh, signOut } = await import('./people.mjs')
const { askForRecovery, cancelBooking, closeAccount, readMember, signUp, writeMember } = await import('./members.mjs')

const { GUEST_TOKEN, MEMBER_TOKEN } = process.env
const isWatched = process.stdout.isTTY
const kit = createKit(base, (line) => isWatched && process.stdout.write(`\r\u001b[K  ${line}`))

const booking = await readPublic(kit)
const opened = await newGuest(kit)
let guest = GUEST_TOKEN ? { kind: 'guest', token: GUEST_TOKEN } : opened
const joining = MEMBER_TOKEN ? undefined : await newGuest(kit)
const own = joining && (await kit.attempt(() => signUp(kit, joining, base)))
let member = MEMBER_TOKEN ? { kind: 'member', token: MEMBER_TOKEN } : own

for (const person of [guest, member]) {
  if (!person) continue
  await kit.attempt(() => readAs(kit, person))
  await kit.attempt(() => readReminder(kit, person))
  await kit.attempt(() => readSearches(kit, person))
}
if (member) await kit.attempt(() => readMember(kit, member, { anonymous: undefined, ...(guest ? { guest } : {}) }))
if (isWriting && guest) {
  const fresh = await refresh(kit, guest)
  // A guest from GUEST_TOKEN may have proved a phone already.
  if (!GUEST_TOKEN) await kit.attempt(() => remind(kit, fresh, false))
  guest = (await kit.attempt(() => provePhone(kit, fresh, base))) ?? fresh
}
if (isWriting && guest?.hasPhone) await kit.attempt(() => remind(kit, guest, true))
if (isWriting && member) {
  await kit.attempt(() => remind(kit, member, true))
  await kit.attempt(() => search(kit, member))
}
if (isWriting) await kit.attempt(() => writeEnquiries(kit, base))
for (const person of [guest, member])
  if (isWriting && booking && person) await kit.attempt(() => book(kit, person, booking, base))
// The account of MEMBER_TOKEN belongs to the operator: the check neither changes nor closes it.
if (isWriting && own) {
  await kit.attempt(() => cancelBooking(kit, own))
  member = await writeMember(kit, own, base)
}
if (own) await kit.attempt(() => closeAccount(kit, member, base))
// `own` exists only with a sandbox, so no real inbox receives the recovery code.
if (isWriting && own) await kit.attempt(async () => askForRecovery(kit, await newGuest(kit)))
// The session of GUEST_TOKEN belongs to the operator: the check does not sign it out.
if (isWriting && guest && !GUEST_TOKEN) await kit.attempt(() => signOut(kit, guest))

const { contract } = await import('#server/contracts/contract.ts')
/** Why the check did not make a call. */
function reasonOf(key) {
  const { access, idempotent } = contract[key]
  if (access === 'member' && !member) return 'needs MEMBER_TOKEN, or a sandbox to sign in at'
  if (access !== 'public' && !guest && !member) return 'needs GUEST_TOKEN or MEMBER_TOKEN: no guest session is offered'
  if (access === 'guest' && !guest) return 'needs GUEST_TOKEN: no guest session is offered'
  const needsWriting = !key.startsWith('GET') || /orders|plan$/.test(key)
  if (needsWriting && !isWriting) return 'stands on writes: --write asks it'
  if (idempotent || key.includes(':')) return 'nothing was found to ask it with'
  return 'what it stands on failed'
}

const rows = [...kit.report].map(([key, { held, refusals, findings, isOffered, left }]) => {
  if (findings.size) return { key, result: 'BREAKS', notes: [...findings] }
  if (held) return { key, result: 'conforms', notes: [] }
  if (!isOffered) return { key, result: 'not offered', notes: [] }
  const why = left ?? reasonOf(key)
  return { key, result: 'not asked', notes: [refusals ? `${why} (refuses as it should)` : why] }
})

if (isWatched) process.stdout.write('\r\u001b[K')
const width = Math.max(...rows.map(({ key }) => key.length))
console.log(`\n${base}\n`)
for (const { key, result, notes } of rows) {
  const [first = '', ...others] = notes
  console.log(`  ${key.padEnd(width)}  ${result.padEnd(11)}  ${first}`.trimEnd())
  for (const note of others) console.log(`  ${' '.repeat(width + 15)}${note}`)
}
const count = (wanted) => rows.filter(({ result }) => result === wanted).length
console.log(
  `\n${count('conforms')} conform, ${count('BREAKS')} break, ${count('not offered')} not offered, ${count('not asked')} not asked`,
)
process.exit(count('BREAKS') ? 1 : 0)
