// Staff: added, listed, revoked, and signed in for the edge. Not part of the contract, because only operators call it.
import { Problem } from '../../contracts/problem.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { iso, now } from '../../lib/clock.ts'
import { canonicalJson, randomId, sha256 } from '../../lib/ids.ts'
import { createSignatureBytes } from '../../lib/signing.ts'
import { authorityLabel, mayGiveRole, roleRefusalMessage, rolesThatGive } from '../../lib/operator-access.rules.ts'
import { isStaffToken } from '../../lib/staff-token.ts'
import { signingSecret } from '../config/env.ts'
import { NO_STORE, readDecisionReason } from '../http/operator-input.ts'
import { type GatewayApp, limited, parseLanguageOrEnglish } from '../http/serve.ts'
import type { Language } from '../lib/language.ts'
import { log } from '../observability/log.ts'
import { insertAudit } from './audit.sql.ts'
import { type Acted, audited } from './audit.ts'
import type { OperatorCall } from './operator.ts'
import { type NewStaff, readNewStaff, toStaffToken } from './staff.rules.ts'
import {
  findActiveStaffByToken,
  findStaff,
  insertStaff,
  type ListedStaff,
  listStaff,
  revokeStaff,
} from './staff.sql.ts'

const TOKEN_LENGTH = 32
/** How long a repeated request gets the token again: a double press, or a browser that asks whether to send the form again. */
const AGAIN_MS = 2 * MINUTE_MS

const ID_USED: Record<Language, string> = {
  ar: 'هذا المعرّف مستخدم. اختر معرّفًا آخر.',
  en: 'This id has been used already. Choose another one.',
}

const LAST_LEAD: Record<Language, string> = {
  ar: 'لا مدير آخر ولا مهندس آخر لديه رمز، وبدونهما يعود الرمز المشترك ليفتح كل شيء. أضف مديرًا أو مهندسًا أولًا، أو ألغِ الرمز بعد تسجيل الدخول بالرمز المشترك.',
  en: 'No other manager and no other engineer has a token, and without one the shared token may do everything again. Add another one first, or revoke this one with the shared token.',
}

const staffView = ({ createdAt, revokedAt, ...member }: ListedStaff) => ({
  ...member,
  createdAt: iso(createdAt),
  revokedAt: revokedAt === null ? null : iso(revokedAt),
})

const signHex = async (secret: string, purpose: string, text: string): Promise<string> =>
  [...(await createSignatureBytes(secret, purpose, text))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const logAction = (c: OperatorCall, fields: { action: string; staffId: string; outcome: string }): void =>
  log.info('operator_action', { ...fields, by: c.get('operator').id })

/**
 * A double press loses the first answer, and no token is stored that could be read again. So the token follows from the
 * secret of the gateway and the key of the form, which is not stored either. Without a key it is random.
 */
async function newToken(c: OperatorCall, staff: NewStaff): Promise<string> {
  const key = c.req.header('idempotency-key')
  if (!isIdempotencyKey(key ?? '')) return toStaffToken(randomId(TOKEN_LENGTH))
  const input = canonicalJson({ ...staff, key, by: c.get('operator').id })
  return toStaffToken((await signHex(signingSecret(c.env), 'staff-token', input)).slice(0, TOKEN_LENGTH))
}

/** Whether this very request has added the member a moment ago. */
async function isJustAdded(c: OperatorCall, staff: NewStaff, token: string): Promise<boolean> {
  const known = await findActiveStaffByToken(c.env.DB, await sha256(token))
  if (known?.id !== staff.id) return false
  const member = await findStaff(c.env.DB, staff.id)
  return member !== null && now() - member.createdAt < AGAIN_MS
}

/** The token is in this answer alone, and for a moment in that to the same request. Any other one is refused. */
async function add(c: OperatorCall, staff: NewStaff): Promise<Response> {
  const token = await newToken(c, staff)
  const note = { tokenHash: await sha256(token), at: now(), by: c.get('operator').id }
  if (!(await insertStaff(c.env.DB, staff, note)) && !(await isJustAdded(c, staff, token)))
    throw new Problem(
      'invalid_input',
      { fields: ['id'], because: 'staff_exists' },
      ID_USED[parseLanguageOrEnglish(c.req.header('accept-language'))],
    )
  logAction(c, { action: 'add_staff', staffId: staff.id, outcome: 'done' })
  return c.json({ ...staff, token }, 200, NO_STORE)
}

/** The role has rights that the caller does not have. Nothing changes, and the audit list has the attempt. */
async function refuseRole(c: OperatorCall, { id: target, role: why }: NewStaff): Promise<Response> {
  const { id: by, authority } = c.get('operator')
  const outcome = 'forbidden'
  await insertAudit(c.env.DB, { by, role: authorityLabel(authority), action: 'add_staff', target, why, outcome }, now())
  logAction(c, { action: 'add_staff', staffId: target, outcome })
  const body = { needs: 'manageStaff', roles: rolesThatGive(why), message: roleRefusalMessage(why) }
  return c.json({ error: 'forbidden', ...body }, 403, NO_STORE)
}

async function revoke(c: OperatorCall, id: string): Promise<Acted> {
  const { id: by, isShared } = c.get('operator')
  const isRevokedNow = await revokeStaff(c.env.DB, id, { at: now(), by, mayBeLast: isShared })
  const member = await findStaff(c.env.DB, id)
  if (!member) throw new Problem('not_found')
  if (member.revokedAt === null)
    throw new Problem(
      'invalid_input',
      { fields: ['id'], because: 'last_lead' },
      LAST_LEAD[parseLanguageOrEnglish(c.req.header('accept-language'))],
    )
  const outcome = isRevokedNow ? 'done' : 'already'
  logAction(c, { action: 'revoke_staff', staffId: id, outcome })
  return { answer: c.json(staffView(member), 200, NO_STORE), outcome }
}

export function serveStaff(app: GatewayApp): void {
  app.get('/v1/operator/me', (c) => c.json(c.get('operator'), 200, NO_STORE))

  app.get('/v1/operator/staff', async (c) =>
    c.json({ staff: (await listStaff(c.env.DB)).map(staffView) }, 200, NO_STORE),
  )

  app.post('/v1/operator/staff', limited, async (c) => {
    const read = readNewStaff(await c.req.json().catch(() => undefined))
    if ('fields' in read) throw new Problem('invalid_input', { fields: read.fields })
    const { staff } = read
    if (!mayGiveRole(c.get('operator').authority, staff.role)) return refuseRole(c, staff)
    const key = c.req.header('idempotency-key') ?? ''
    const request = { call: 'operator add_staff', key, fingerprint: canonicalJson(staff) }
    const once = isIdempotencyKey(key) ? { request } : {}
    return audited(c, { target: staff.id, why: staff.role, ...once }, () => add(c, staff))
  })

  app.post('/v1/operator/staff/sign-in', limited, async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined
    if (typeof token !== 'string') throw new Problem('invalid_input', { fields: ['token'] })
    const member = isStaffToken(token) ? await findActiveStaffByToken(c.env.DB, await sha256(token)) : null
    if (!member) throw new Problem('not_found')
    return c.json(member, 200, NO_STORE)
  })

  app.post('/v1/operator/staff/:id/revoke', limited, async (c) => {
    const id = c.req.param('id')
    if (!(await findStaff(c.env.DB, id))) throw new Problem('not_found')
    const reason = await readDecisionReason(c, 'revoke')
    return audited(c, { target: id, ...reason }, () => revoke(c, id))
  })
}
