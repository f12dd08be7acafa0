// The audit list, as pages and as a file, and the actions that the edge reports to it.
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { Problem } from '../../contracts/problem.ts'
import { iso, now } from '../../lib/clock.ts'
import { authorityLabel } from '../../lib/operator-access.rules.ts'
import { isEdge } from '../http/edge-proof.ts'
import { NO_STORE } from '../http/operator-input.ts'
import { type GatewayApp, limited } from '../http/serve.ts'
import { toAuditCsv } from './audit-csv.rules.ts'
import { readAuditFilter, readEdgeReport } from './audit.rules.ts'
import { type AuditFilter, insertAudit, listAudit } from './audit.sql.ts'
import { audited } from './audit.ts'
import type { OperatorCall } from './operator.ts'

const PAGE = 50
/** The edge takes answers up to 2 MB. */
const MAX_EXPORTED = 5000

function filterOf(c: OperatorCall): AuditFilter {
  const read = readAuditFilter(c.req.query())
  if ('fields' in read) throw new Problem('invalid_input', { fields: read.fields })
  return read.filter
}

export function serveAudit(app: GatewayApp): void {
  app.get('/v1/operator/audit', async (c) => {
    // One more row tells whether there is another page.
    const found = await listAudit(c.env.DB, filterOf(c), PAGE + 1)
    const rows = found.slice(0, PAGE)
    const next = found.length > PAGE ? (rows.at(-1)?.seq ?? null) : null
    return c.json({ rows: rows.map(({ at, ...row }) => ({ ...row, at: iso(at) })), next }, 200, NO_STORE)
  })

  app.get('/v1/operator/audit.csv', (c) => {
    const filter = filterOf(c)
    return audited(c, { target: null }, async () => {
      const text = toAuditCsv(await listAudit(c.env.DB, filter, MAX_EXPORTED))
      return c.body(text, 200, { ...NO_STORE, 'content-type': 'text/csv; charset=utf-8' })
    })
  })

  app.put('/v1/operator/audit/:id', limited, async (c) => {
    // Otherwise an operator could write rows of what did not happen.
    if (!(await isEdge(c.env, c.req.raw.headers))) throw new Problem('unsupported')
    const id = c.req.param('id')
    const report = readEdgeReport(await c.req.json().catch(() => undefined))
    if (!report || !isIdempotencyKey(id)) throw new Problem('invalid_input')
    const { id: by, authority } = c.get('operator')
    await insertAudit(c.env.DB, { id, by, role: authorityLabel(authority), why: null, ...report }, now())
    return c.json({}, 200, NO_STORE)
  })
}
