// Who may use the operator's calls: each role, a revoked member, the shared token, Cloudflare Access; and the audit list
// of what they did.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { purgeAudit } from '#server/gateway/staff/audit.sql.ts'
import { findGatewayRule, type Role, ROLES, RULED_ROUTES } from '#server/lib/operator-access.rules.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { call, newKey, type Visitor } from './support/calls.ts'
import { pass } from './support/clock.ts'
import { storeEnquiry } from './support/enquiries.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { guest, newShowtime, payOrder, pricedOrder, runTimers } from './support/orders.ts'
import { logLines, silenceErrors } from './support/silence.ts'
import { actOnQuote, quoted } from './support/quotes.ts'
import {
  OPERATOR_CALLS,
  SHARED,
  operate,
  joinStaff,
  readAudit,
  admittedCalls,
  fetchAuditFile,
  throughAccess,
  ENQUIRY,
} from './support/staff.ts'

type Headers = Record<string, string>

beforeAll(() => void silenceErrors())
beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM staff'), env.DB.prepare('DELETE FROM audit')])
  await storeEnquiry(ENQUIRY)
})

/** The edge names the member, with the shared token. */
const throughEdge = (id: string): Headers => ({ ...SHARED, 'x-operator': id, 'x-operator-staff': id })

const allowedTo = (role: Role) =>
  Object.entries(OPERATOR_CALLS)
    .filter(([, { roles }]) => roles.includes(role))
    .map(([name]) => name)

describe.each(ROLES)('a member with the role %s', (role) => {
  it('may do what the table says and nothing else, with their own token and through the edge', async () => {
    const { id, headers } = await joinStaff(role)
    expect(await admittedCalls(headers)).toEqual(allowedTo(role))
    expect(await admittedCalls(throughEdge(id))).toEqual(allowedTo(role))
  })

  it('may do nothing from the moment on in which they are revoked', async () => {
    const { id, headers, token } = await joinStaff(role)
    const { status } = await operate('POST', `staff/${id}/revoke`, SHARED)
    expect(status).toBe(200)
    expect(await admittedCalls(headers)).toEqual([])
    expect(await admittedCalls(throughEdge(id))).toEqual([])
    expect((await operate('POST', 'staff/sign-in', SHARED, { token })).status).toBe(404)
  })
})

describe('the shared token', () => {
  const all = Object.keys(OPERATOR_CALLS)

  it('may do everything as long as no manager and no engineer is active', async () => {
    expect(await admittedCalls(SHARED)).toEqual(all)
    await joinStaff('support')
    expect(await admittedCalls(SHARED)).toEqual(all)
  })

  it.each(['manager', 'engineer'] as const)('may only manage staff once a %s is active, and says so', async (role) => {
    const { id } = await joinStaff(role)
    expect(await admittedCalls(SHARED)).toEqual(['the list of staff', 'a new member', 'revoking a member'])
    expect((await operate('GET', 'attention', SHARED)).text).toContain('The shared token may only manage staff')
    await operate('POST', `staff/${id}/revoke`, SHARED)
    expect(await admittedCalls(SHARED)).toEqual(all)
  })

  it('names a member or roles only from the edge', async () => {
    const { id } = await joinStaff('manager')
    const claims: Headers[] = [{ 'x-operator-staff': id }, { 'x-operator-roles': 'everything' }]
    for (const said of claims) {
      const answer = await operate('GET', 'attention', { ...SHARED, ...said, 'x-edge-key': 'guess' })
      expect(answer.status).toBe(403)
    }
  })
})

describe('a user of Cloudflare Access', () => {
  it('may do what the roles of their groups may do', async () => {
    await joinStaff('manager')
    expect(await admittedCalls(throughAccess('engineer'))).toEqual(allowedTo('engineer'))
    const both = Object.keys(OPERATOR_CALLS).filter((name) =>
      OPERATOR_CALLS[name]!.roles.some((role) => role !== 'manager'),
    )
    expect(await admittedCalls(throughAccess('support,engineer'))).toEqual(both)
    expect(await admittedCalls(throughAccess(''))).toEqual([])
    expect(await admittedCalls(throughAccess('owner'))).toEqual([])
  })

  it('may do everything if the edge knows no roles of groups', async () => {
    await joinStaff('manager')
    expect(await admittedCalls(throughAccess('everything'))).toEqual(Object.keys(OPERATOR_CALLS))
  })
})

describe('a new member', () => {
  it('gets a token that is shown once, is stored as a hash only, and stands in no line of the log', async () => {
    const info = vi.spyOn(console, 'info')
    const { id, token } = await joinStaff('support', 'سلمى العتيبي')
    expect(token).toMatch(/^staff_[a-z0-9]{32}$/)
    const listed = await operate('GET', 'staff', SHARED)
    expect(listed.text).toContain('سلمى العتيبي')
    expect(listed.text).not.toContain(token)
    const { results } = await env.DB.prepare('SELECT * FROM staff').all()
    expect(JSON.stringify(results)).not.toContain(token)
    const logged = JSON.stringify(logLines(info))
    info.mockRestore()
    expect(logged).toContain(id)
    expect(logged).not.toContain(token)
    expect(logged).not.toContain('سلمى')
  })

  it('is shown the same token again by a double press alone: for two minutes, to the same person, for the same form', async () => {
    const body = { id: 'st-twice', name: 'Salma', role: 'support' }
    const add = (key: string, headers: Headers = SHARED, changes: object = {}) =>
      call('POST', 'operator/staff', { headers, key, body: { ...body, ...changes } })
    const key = newKey()
    const [first, second] = await Promise.all([add(key), add(key)])
    expect([first.status, second.text]).toEqual([200, first.text])
    const { token } = first.body as { token: string }
    const { results } = await env.DB.prepare('SELECT * FROM staff').all()
    expect(results).toHaveLength(1)
    expect(JSON.stringify(results)).not.toContain(token)
    const others = [
      await add(newKey()),
      await add(key, throughAccess('manager')),
      await add(key, SHARED, { role: 'engineer' }),
    ]
    for (const other of others)
      expect(other).toMatchObject({ status: 400, body: { details: { because: 'staff_exists' } } })
    const rows = (await readAudit()).rows.filter(({ action, by }) => action === 'add_staff' && by === 'token')
    expect(rows.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    pass(3 * 60_000)
    expect((await add(key)).status).toBe(400)
  })

  it('is added once: a repeated request is refused and gets no token', async () => {
    const { id, name, token } = await joinStaff('support')
    const again = await operate('POST', 'staff', SHARED, { id, name, role: 'manager' })
    expect(again).toMatchObject({ status: 400, body: { details: { because: 'staff_exists' } } })
    expect(again.text).not.toMatch(/staff_[a-z0-9]{32}/)
    expect((await operate('POST', 'staff/sign-in', SHARED, { token })).body).toEqual({ id, name, role: 'support' })
  })

  it.each([
    [{ id: 'St 1' }, 'id'],
    [{ id: '' }, 'id'],
    [{ id: 'token' }, 'id'],
    [{ id: '7335d417-61da-459d-899c-0a01c76a2f94' }, 'id'],
    [{ id: 'access-1' }, 'id'],
    [{ name: ' ' }, 'name'],
    [{ name: '=1+1' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ role: 'owner' }, 'role'],
    [{ role: undefined }, 'role'],
  ])('with %o is refused: the %s is wrong', async (wrong, field) => {
    const refused = await operate('POST', 'staff', SHARED, { id: 'st-wrong', name: 'Nora', role: 'support', ...wrong })
    expect(refused).toMatchObject({ status: 400, body: { details: { fields: [field] } } })
    expect((await operate('GET', 'staff', SHARED)).body).toEqual({ staff: [] })
  })

  it('who is revoked twice keeps the first time and the first actor', async () => {
    const manager = await joinStaff('manager')
    const { id } = await joinStaff('support', 'Nora')
    await operate('POST', `staff/${id}/revoke`, manager.headers)
    const { body } = await operate('POST', `staff/${id}/revoke`, SHARED)
    expect(body).toMatchObject({ revokedBy: manager.id })
  })

  it('is revoked for a reason of the list, which the audit list has', async () => {
    const { id } = await joinStaff('support')
    const path = `staff/${id}/revoke`
    expect((await operate('POST', path, SHARED, { reason: 'he said so' })).status).toBe(400)
    expect((await operate('POST', path, SHARED, { reason: 'OTHER_ROLE' })).status).toBe(200)
    expect((await readAudit(`?target=${id}`)).rows).toMatchObject([
      { action: 'revoke_staff', why: 'OTHER_ROLE', outcome: 'done' },
      { action: 'add_staff' },
    ])
  })
})

describe('rights above one’s own', () => {
  let added = 0
  const add = (role: Role, headers: Headers) =>
    operate('POST', 'staff', headers, { id: `st-by-${(added += 1)}`, name: 'Invented', role })

  it.each([
    ['manager', ['support', 'manager', 'kitchen']],
    ['engineer', ['engineer', 'kitchen']],
  ] as const)('a %s gives only roles that may do no more than they may', async (role, given) => {
    const { headers } = await joinStaff(role)
    const statuses = await Promise.all(ROLES.map(async (other) => [other, (await add(other, headers)).status]))
    expect(statuses).toEqual(ROLES.map((other) => [other, (given as readonly Role[]).includes(other) ? 200 : 403]))
  })

  it('an engineer who adds a manager gets no token, adds no person, and is in the audit list as refused', async () => {
    const { id, headers } = await joinStaff('engineer')
    const { status, body } = await add('manager', headers)
    expect([status, 'token' in (body as object)]).toEqual([403, false])
    expect(body).toMatchObject({ error: 'forbidden', needs: 'manageStaff', roles: ['manager'] })
    const { staff } = (await operate('GET', 'staff', SHARED)).body as { staff: { id: string }[] }
    expect(staff.map((person) => person.id)).toEqual([id])
    expect((await readAudit()).rows[0]).toMatchObject({ by: id, action: 'add_staff', outcome: 'forbidden' })
  })

  it('the audit list has beside each act of a person who added them', async () => {
    const { id: by, name } = await joinStaff('manager', 'Huda')
    const { body } = await add('support', throughEdge(by))
    const { token, id } = body as { token: string; id: string }
    await operate('GET', 'metrics', { authorization: `Bearer ${token}` })
    const { rows } = await readAudit(`?by=${id}`)
    expect(rows[0]).toMatchObject({ by: id, name: 'Invented', addedBy: by, addedByName: name })
    expect((await readAudit(`?by=${by}`)).rows[0]).toMatchObject({ addedBy: 'token', addedByName: null })
    expect((await readAudit('?by=token')).rows[0]).toMatchObject({ addedBy: null, addedByName: null })
  })

  it('all are given with the shared token, and by a user of Access with the roles', async () => {
    await joinStaff('manager')
    expect((await add('engineer', SHARED)).status).toBe(200)
    expect((await add('support', throughAccess('engineer'))).status).toBe(403)
    expect((await add('support', throughAccess('engineer,manager'))).status).toBe(200)
  })
})

describe('the last manager or engineer', () => {
  const activeIds = async () => {
    const { body } = await operate('GET', 'staff', SHARED)
    return (body as { staff: { id: string; revokedAt: string | null }[] }).staff
      .filter(({ revokedAt }) => revokedAt === null)
      .map(({ id }) => id)
  }

  it('is not revoked with their own token nor through Access: the shared token would open everything unseen', async () => {
    const { id, headers } = await joinStaff('manager')
    for (const as of [headers, throughEdge(id), throughAccess('engineer'), throughAccess('everything')]) {
      const refused = await operate('POST', `staff/${id}/revoke`, as)
      expect(refused).toMatchObject({ status: 400, body: { details: { because: 'last_lead' } } })
      expect(refused.text).toContain('the shared token may do everything again')
    }
    expect(await activeIds()).toEqual([id])
    const outcomes = (await readAudit(`?target=${id}`)).rows.map(({ action, outcome }) => `${action} ${outcome}`)
    expect(outcomes).toEqual([...Array.from({ length: 4 }, () => 'revoke_staff invalid_input'), 'add_staff done'])
  })

  it('is revoked with the shared token', async () => {
    const { id } = await joinStaff('engineer')
    expect((await operate('POST', `staff/${id}/revoke`, SHARED)).status).toBe(200)
    expect(await activeIds()).toEqual([])
  })

  it('is revoked once: in the audit list it was done by the first person alone', async () => {
    const [first, second, { id }] = [await joinStaff('manager'), await joinStaff('manager'), await joinStaff('support')]
    for (const { headers } of [first, second])
      expect((await operate('POST', `staff/${id}/revoke`, headers)).status).toBe(200)
    const rows = (await readAudit(`?target=${id}`)).rows.filter(({ action }) => action === 'revoke_staff')
    expect(rows.map(({ by, outcome }) => [by, outcome])).toEqual([
      [second.id, 'already'],
      [first.id, 'done'],
    ])
  })

  it('is any of them as long as another one is active, and a member of support never is', async () => {
    const [manager, engineer, support] = [
      await joinStaff('manager'),
      await joinStaff('engineer'),
      await joinStaff('support'),
    ]
    expect((await operate('POST', `staff/${support.id}/revoke`, manager.headers)).status).toBe(200)
    expect((await operate('POST', `staff/${engineer.id}/revoke`, manager.headers)).status).toBe(200)
    expect((await operate('POST', `staff/${manager.id}/revoke`, manager.headers)).status).toBe(400)
  })

  it('stays if two of them revoke each other at once', async () => {
    const [first, second] = [await joinStaff('manager'), await joinStaff('engineer')]
    await Promise.all([
      operate('POST', `staff/${second.id}/revoke`, first.headers),
      operate('POST', `staff/${first.id}/revoke`, second.headers),
    ])
    expect(await activeIds()).toHaveLength(1)
  })
})

describe('a path that is no encoded text', () => {
  it('is not found, for a member of staff and for a user of Access', async () => {
    const { headers } = await joinStaff('engineer')
    for (const as of [headers, throughAccess('everything')])
      for (const path of ['orders/%/refund', 'due/%E0%A4%A/retry', 'staff/%zz/revoke'])
        expect((await operate('POST', path, as)).status).toBe(404)
    expect((await readAudit()).rows.map(({ action }) => action)).toEqual(['add_staff'])
  })
})

describe('a refund by support', () => {
  let visitor: Visitor
  let show: string
  let bank: FakeBank
  beforeEach(async () => {
    visitor = await guest()
    show = await newShowtime({ startsAt: Date.now() + 30 * DAY_MS })
    bank = newBank()
  })
  /** Captured one halala less than was asked for. */
  async function wronglyCaptured(seats: string[]): Promise<string> {
    const priced = await pricedOrder(visitor, show, seats)
    await payOrder(visitor, priced, 'tok-less')
    await runTimers(priced.id)
    return priced.id
  }

  it('is made up to the limit, with the name of the member at the change and the id in the list', async () => {
    const { id: by, headers } = await joinStaff('support')
    const id = await wronglyCaptured(['B5'])
    expect((await operate('POST', `orders/${id}/refund`, headers, { reason: 'WRONG_AMOUNT' })).status).toBe(200)
    await runTimers(id)
    expect(bank.moved(id)?.refunds).toBe(1)
    expect((await readAudit(`?target=${id}`)).rows).toMatchObject([
      { by, action: 'refund', why: 'WRONG_AMOUNT', outcome: 'done' },
    ])
  })

  it('above the limit is left to a manager', async () => {
    const support = await joinStaff('support')
    const manager = await joinStaff('manager')
    const id = await wronglyCaptured(['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'C1', 'C2', 'C3', 'C4'])
    const amount = bank.ledger.get(`${id}.1`)?.amount ?? 0
    Object.assign(env, { SUPPORT_REFUND_MAX: String(Math.floor(amount / 100) - 1) })
    const refused = await operate('POST', `orders/${id}/refund`, support.headers)
    expect(refused).toMatchObject({ status: 403, body: { needs: 'refundAboveLimit', roles: ['manager'] } })
    await runTimers(id)
    expect(bank.moved(id)?.refunds).toBe(0)
    expect((await operate('POST', `orders/${id}/refund`, manager.headers)).status).toBe(200)
    await runTimers(id)
    expect(bank.moved(id)?.refunds).toBe(1)
    Object.assign(env, { SUPPORT_REFUND_MAX: undefined })
  })

  it('for a reason that is in no list is refused, and changes nothing', async () => {
    const { headers } = await joinStaff('support')
    const id = await wronglyCaptured(['B5'])
    const reason = 'he said so'
    const refused = [
      await operate('POST', `orders/${id}/refund`, headers, { reason }),
      await operate('POST', `orders/${id}/close`, headers, { reason, note: 'Refunded there' }),
    ]
    for (const { status, body } of refused)
      expect({ status, body }).toMatchObject({ status: 400, body: { details: { fields: ['reason'] } } })
    await runTimers(id)
    expect([bank.moved(id)?.refunds, (await readAudit(`?target=${id}`)).rows]).toEqual([0, []])
  })

  it('closes by hand under the id of the member, whose name is shown with it as long as it is stored', async () => {
    const { id: by, headers } = await joinStaff('support', 'Nora')
    const id = await wronglyCaptured(['B5'])
    const key = newKey()
    const body = { reason: 'REFUNDED_THERE', note: 'Refunded there' }
    await call('POST', `operator/orders/${id}/close`, { key, headers, body })
    expect((await readAudit(`?target=${id}`)).rows).toMatchObject([{ action: 'close', why: 'REFUNDED_THERE' }])
    const closed = async () => {
      const { body } = await operate('GET', `orders/${id}`, SHARED)
      return (body as { orders: { attempts: { closed: object }[] }[] }).orders[0]?.attempts[0]?.closed
    }
    expect(await closed()).toMatchObject({ by, byName: 'Nora' })
    await env.DB.prepare('DELETE FROM staff WHERE id = ?').bind(by).run()
    expect(await closed()).toMatchObject({ by, byName: null })
  })
})

/** Each action at an order and a member that exist: of others the list has no row. None of them changes this order. */
async function actOnBoth(orderId: string, memberId: string): Promise<void> {
  const given = { reason: 'OTHER', walletType: 'E_WALLET', amount: 100 }
  const actions: [path: string, body: object][] = [
    ...['reconcile', 'refund', 'release'].map((action): [string, object] => [`orders/${orderId}/${action}`, {}]),
    [`due/${orderId}/retry`, {}],
    [`orders/${orderId}/close`, { note: 'Refunded there' }],
    [`orders/${orderId}/send-again`, { by: 'PHONE' }],
    [`orders/${orderId}/goodwill`, { reason: 'FAULT', amount: 100 }],
    [`orders/${orderId}/cancel`, { reason: 'FAULT', total: 100 }],
    [`orders/${orderId}/service`, { codes: [], note: '' }],
    [`orders/${orderId}/contact`, { why: 'SAFETY' }],
    [`members/${memberId}/gift`, given],
    [`members/${memberId}/voucher`, { reason: 'VISIT', kind: 'AMOUNT', amount: 100, validDays: 1 }],
    [`members/${memberId}/unlock-codes`, { reason: 'OTHER' }],
    [`members/${memberId}/end-sessions`, { reason: 'OTHER', session: null }],
  ]
  for (const [path, body] of actions) await operate('POST', path, SHARED, body)
}

/** A quote that is withdrawn, and one that cannot be refunded. */
async function actOnQuotes(): Promise<void> {
  const { id } = await quoted()
  await actOnQuote(id, 'withdraw')
  await actOnQuote(id, 'refund')
}

describe('the audit list', () => {
  const report = (id: string, headers: Headers, body: object) => operate('PUT', `audit/${id}`, headers, body)

  it('has looks at an order, but not what was typed to find it', async () => {
    const visitor = await guest()
    const { id } = await pricedOrder(visitor, await newShowtime(), ['B5'])
    await operate('GET', `orders/${id}`, SHARED)
    await operate('GET', 'orders/0501234567', SHARED)
    expect((await readAudit()).rows).toMatchObject([{ action: 'look', target: id, outcome: 'done', by: 'token' }])
  })

  it('has neither the phone of a gift nor the codes of vouchers nor a note', async () => {
    for (const { send } of Object.values(OPERATOR_CALLS)) await send(SHARED)
    const rows = JSON.stringify((await readAudit()).rows)
    expect(rows).toContain('give_gift')
    expect(rows).toContain('create_vouchers')
    expect(rows).not.toMatch(/50999|Refunded there|"codes"|Noura/)
  })

  it('has a row of each route that the table calls audited', async () => {
    const { id } = await pricedOrder(await guest(), await newShowtime(), ['B5'])
    await operate('GET', `orders/${id}`, SHARED)
    const texts = { ar: { title: 'خبر', body: 'خبر' }, en: { title: 'News', body: 'News' } }
    await operate('POST', 'messages', SHARED, { id: 'eid', type: 'GENERAL', texts })
    const move = { showtimeId: 'none', seats: ['B5'], difference: 0, lowerPrice: 'LEAVE', reason: 'OTHER' }
    await operate('POST', `orders/${id}/rebook`, SHARED, move)
    const { memberId } = await newMember()
    await operate('POST', 'members/find', SHARED, { text: memberId })
    await operate('GET', `members/${memberId}`, SHARED)
    await operate('POST', `members/${memberId}/contact`, SHARED, { why: 'OTHER' })
    await actOnBoth(id, memberId)
    await operate('POST', `staff/${(await joinStaff('support')).id}/revoke`, SHARED)
    for (const { send } of Object.values(OPERATOR_CALLS)) await send(SHARED)
    await actOnQuotes()
    const { rows } = await readAudit('', SHARED)
    const wanted = new Set(RULED_ROUTES.gateway.flatMap((route) => findGatewayRule(route)?.audited ?? []))
    // A change is called by its kind.
    const named = rows.map(({ action }) => (action === 'call_off' ? 'change_showtimes' : action))
    expect([...new Set(named)].toSorted()).toEqual([...wanted].toSorted())
    expect(rows.filter(({ outcome }) => outcome === 'begun')).toEqual([])
  })

  it('has no dry run of a change', async () => {
    await operate('POST', 'changes', SHARED, {
      id: 'preview',
      kind: 'CALLED_OFF',
      reason: 'OTHER',
      showtimes: [],
      isDryRun: true,
    })
    expect((await readAudit()).rows).toEqual([])
  })

  it('comes in pages of fifty, newest first, and by actor and target', async () => {
    const { id, headers } = await joinStaff('engineer')
    for (let at = 0; at < 60; at += 1)
      await report(`report-0${100 + at}`, throughEdge(id), { action: 'purge_pages', outcome: 'done' })
    const first = await readAudit('', headers)
    const second = await readAudit(`?before=${first.next}`, headers)
    const seqs = [...first.rows, ...second.rows].map(({ seq }) => seq)
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 11, null])
    expect(seqs).toEqual(seqs.toSorted((one, other) => other - one))
    expect((await readAudit('?by=token', headers)).rows).toMatchObject([{ action: 'add_staff', target: id }])
    expect((await readAudit(`?target=${id}`, headers)).rows).toHaveLength(1)
    expect((await operate('GET', 'audit?before=x', headers)).status).toBe(400)
  })

  it('stores a report of the edge once, under the member whom the edge names, and takes none from another caller', async () => {
    const { id, headers } = await joinStaff('engineer')
    const body = { action: 'close_site', outcome: 'done' }
    for (let time = 0; time < 2; time += 1) await report('report-twice', throughEdge(id), body)
    expect((await report('report-other', { ...headers, 'x-edge-key': 'guess' }, body)).status).not.toBe(200)
    expect((await report('report-wrong', throughEdge(id), { action: 'refund', outcome: 'done' })).status).toBe(400)
    expect((await readAudit(`?by=${id}`, headers)).rows).toMatchObject([{ action: 'close_site', outcome: 'done' }])
  })

  it('is a file with every value in quotes, and the file itself is noted', async () => {
    const { id, headers } = await joinStaff('engineer', 'سلمى')
    await report('report-file', throughEdge(id), { action: 'open_site', outcome: 'done' })
    const file = await fetchAuditFile(headers)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await file.text()
    expect(text).toContain(`"${id}","سلمى","engineer","open_site","","","","done","token"\r\n`)
    expect((await readAudit(`?by=${id}`, headers)).rows[0]).toMatchObject({ action: 'export_audit' })
  })

  it('is deleted after six years, and then the names of revoked members with it', async () => {
    const { id } = await joinStaff('manager')
    await operate('POST', `staff/${id}/revoke`, SHARED)
    const namesAt = async (years: number) => {
      await purgeAudit(env.DB, Date.now() + years * 365 * DAY_MS)
      const { results } = await env.DB.prepare('SELECT id FROM staff').all()
      return [results.length, (await readAudit()).rows.length]
    }
    expect(await namesAt(5.9)).toEqual([1, 2])
    expect(await namesAt(6.1)).toEqual([0, 0])
  })
})
