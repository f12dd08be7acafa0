// A member's page for staff: found, looked at, read section by section, and once with the whole phone number. Not part
// of the contract, because only operators call it.
import { type } from 'arktype'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import { Problem } from '../../contracts/problem.ts'
import { WalletType } from '../../contracts/wallet.ts'
import { MAX_SEARCH, MEMBER_SECTIONS } from '../../lib/member-help.rules.ts'
import { now } from '../../lib/clock.ts'
import { NO_STORE, requirePathId } from '../http/operator-input.ts'
import { type GatewayApp, limited } from '../http/serve.ts'
import { hasActed } from '../staff/audit.sql.ts'
import { audited } from '../staff/audit.ts'
import { countLookUp } from '../staff/look-up-limit.ts'
import type { OperatorCall } from '../staff/operator.ts'
import { answerWholeContact } from '../staff/whole-contact.ts'
import { findMember } from './find-member.ts'
import { openMember, SECTION_READERS, type SectionQuery } from './member-sections.ts'
import { profileView } from './member-view.rules.ts'

/** A look opens the sections for this long. */
const LOOK_MS = 10 * MINUTE_MS
const MAX_PAGE = 1000

const Search = type({ text: `1 <= string <= ${MAX_SEARCH}` }).onUndeclaredKey('reject')

/** The body, or the fields that are wrong. */
export async function readInput<T>(c: OperatorCall, schema: (body: unknown) => T | type.errors): Promise<T> {
  const read = schema(await c.req.json().catch(() => undefined))
  if (read instanceof type.errors)
    throw new Problem('invalid_input', { fields: read.map(({ path }) => path.join('.')) })
  return read
}

function sectionQuery(c: OperatorCall): SectionQuery {
  const { page = '1', wallet = 'E_WALLET' } = c.req.query()
  const walletType = WalletType(wallet)
  const number = /^\d{1,4}$/.test(page) ? Number(page) : 0
  if (walletType instanceof type.errors || number < 1 || number > MAX_PAGE)
    throw new Problem('invalid_input', { fields: ['page', 'wallet'] })
  return { page: number, wallet: walletType }
}

/** The audit list has one row for a page, not one for each of its sections. */
async function requireLook(c: OperatorCall, id: string): Promise<void> {
  const look = { by: c.get('operator').id, action: 'look_member', target: id }
  if (!(await hasActed(c.env.DB, look, now() - LOOK_MS)))
    throw new Problem('invalid_input', { fields: ['id'], because: 'not_looked_at' })
}

export function serveMemberLooks(app: GatewayApp): void {
  app.post('/v1/operator/members/find', limited, async (c) => {
    const { text } = await readInput(c, Search)
    await countLookUp(c)
    const found = await findMember(c.env, text.trim())
    // What was typed may be anything, also a name. So only who was found is named.
    return audited(c, { target: found.id }, () => Promise.resolve(c.json(found, 200, NO_STORE)))
  })

  app.get('/v1/operator/members/:id', async (c) => {
    const id = requirePathId(c)
    const standing = await c.env.MEMBERS.getByName(`member:${id}`).standing()
    if (standing.state === 'UNKNOWN') throw new Problem('not_found')
    const member = standing.state === 'OPEN' ? profileView(standing.member) : null
    return audited(c, { target: id }, async () => c.json({ member }, 200, NO_STORE))
  })

  for (const section of MEMBER_SECTIONS)
    app.get(`/v1/operator/members/:id/${section}`, async (c) => {
      const id = requirePathId(c)
      await requireLook(c, id)
      return c.json(await SECTION_READERS[section](c.env, id, sectionQuery(c)), 200, NO_STORE)
    })

  app.post('/v1/operator/members/:id/contact', limited, async (c) => {
    const id = requirePathId(c)
    return answerWholeContact(c, { id, find: () => openMember(c.env, id) })
  })
}
