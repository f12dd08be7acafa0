// The audit list as a file for spreadsheets. Pure.
import { iso } from '../../lib/clock.ts'
import type { AuditRow } from './audit.sql.ts'

/** A spreadsheet would run such a cell as a formula (OWASP, CSV injection). An apostrophe makes it a text. */
const isFormula = (text: string): boolean => /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text)

const toCell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value)
  return `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

const HEAD = ['seq', 'at', 'by', 'name', 'role', 'action', 'target', 'target name', 'why', 'outcome', 'added by']

/** RFC 4180. It begins with a byte order mark, without which Excel shows Arabic names as other letters. */
export function toAuditCsv(rows: readonly AuditRow[]): string {
  const lines = rows.map(({ seq, at, by, name, role, action, target, targetName, why, outcome, addedBy }) => [
    seq,
    iso(at),
    by,
    name,
    role,
    action,
    target,
    targetName,
    why,
    outcome,
    addedBy,
  ])
  return `\uFEFF${[HEAD, ...lines].map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')}`
}
