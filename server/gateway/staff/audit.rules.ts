// Which rows of the audit list are asked for, and what the edge reports. Pure.
import { EDGE_ACTIONS, type EdgeAction } from '../../lib/operator-access.rules.ts'
import type { AuditFilter } from './audit.sql.ts'

/** As ids of staff, of Access, of orders, changes, messages and gifts are written. */
const ID = /^[\w.:-]{1,120}$/
const isId = (text: string): boolean => ID.test(text)

/** The invalid fields, or the filter. An empty text is no filter: a form sends it. */
export function readAuditFilter(query: Record<string, string>): { filter: AuditFilter } | { fields: string[] } {
  const { by = '', target = '', before = '' } = query
  const fields = [
    ...(by === '' || isId(by) ? [] : ['by']),
    ...(target === '' || isId(target) ? [] : ['target']),
    ...(before === '' || /^\d{1,15}$/.test(before) ? [] : ['before']),
  ]
  if (fields.length) return { fields }
  return {
    filter: {
      by: by || undefined,
      target: target || undefined,
      before: before ? Number(before) : undefined,
    },
  }
}

export interface EdgeReport {
  action: EdgeAction
  target: string | null
  outcome: 'done' | 'forbidden'
}

/** Undefined: the edge reports no such thing. */
export function readEdgeReport(body: unknown): EdgeReport | undefined {
  // Any object may have these properties read; each value is checked below.
  const { action, target, outcome } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const known = EDGE_ACTIONS.find((name) => name === action)
  if (!known || (outcome !== 'done' && outcome !== 'forbidden')) return undefined
  return { action: known, target: typeof target === 'string' && isId(target) ? target : null, outcome }
}
