// What staff do about an enquiry. State, holder and the row of the step change in one transaction, so that two people
// never both do what only one may.
import { type EnquiryState, ruleOf, type Step } from './enquiry-step.rules.ts'

export interface StoredStep {
  id: string
  reference: string
  kind: string
  why: string | null
  actor: string
  /** Of the staff member; null for others. */
  name: string | null
  at: number
  text: string | null
  sentAt: number | null
}

interface Done {
  /** The idempotency key. */
  id: string
  reference: string
  actor: string
  at: number
  fingerprint: string
  step: Step
}

const UPDATE = `
  UPDATE enquiries SET last_step = ?1, state = coalesce(?4, state),
    taken_by = CASE ?5 WHEN 'caller' THEN ?3 WHEN 'none' THEN NULL ELSE taken_by END
  WHERE reference = ?2 AND state IN (SELECT value FROM json_each(?6))
    AND CASE ?7 WHEN 'any' THEN 1 WHEN 'own' THEN taken_by IS ?3 WHEN 'free' THEN taken_by IS NULL OR taken_by = ?3
      ELSE taken_by IS ?8 OR taken_by IS ?3 END
    AND NOT EXISTS (SELECT 1 FROM enquiry_steps WHERE id = ?1)`

const INSERT = `
  INSERT OR IGNORE INTO enquiry_steps (id, reference, kind, why, actor, at, fingerprint, text)
  SELECT ?1, reference, ?3, ?4, ?5, ?6, ?7, ?8 FROM enquiries WHERE reference = ?2 AND last_step = ?1`

/**
 * Null: the enquiry does not allow it now. `fingerprint` may be that of an earlier request with the same key, also of
 * another person.
 */
export async function insertStep(
  db: D1Database,
  { id, reference, actor, at, fingerprint, step }: Done,
): Promise<{ reference: string; fingerprint: string } | null> {
  const { kind, why, text, seenBy } = step
  const { from, to, holder, takenBy } = ruleOf(kind)
  const [, , found] = await db.batch<{ reference: string; fingerprint: string }>([
    db.prepare(UPDATE).bind(id, reference, actor, to ?? null, takenBy ?? null, JSON.stringify(from), holder, seenBy),
    db.prepare(INSERT).bind(id, reference, kind, why, actor, at, fingerprint, text),
    db.prepare('SELECT reference, fingerprint FROM enquiry_steps WHERE id = ?').bind(id),
  ])
  return found?.results[0] ?? null
}

/**
 * For a step of this person that was refused afterwards. The enquiry stays with the person who took it by it, and names
 * the step no more: otherwise its key would insert a step again that the enquiry does not allow.
 */
export async function deleteStep(
  db: D1Database,
  { id, reference, actor }: Pick<Done, 'id' | 'reference' | 'actor'>,
): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM enquiry_steps WHERE id = ? AND actor = ? AND sent_at IS NULL').bind(id, actor),
    db
      .prepare(
        `UPDATE enquiries SET last_step = NULL WHERE reference = ?1 AND last_step = ?2
         AND NOT EXISTS (SELECT 1 FROM enquiry_steps WHERE id = ?2)`,
      )
      .bind(reference, id),
  ])
}

const COLUMNS = `steps.id, steps.reference, steps.kind, steps.why, steps.actor, staff.name AS name, steps.at, steps.text,
  steps.sent_at AS sentAt`

/** Oldest first. */
export async function listSteps(db: D1Database, reference: string): Promise<StoredStep[]> {
  const sql = `SELECT ${COLUMNS} FROM enquiry_steps AS steps LEFT JOIN staff ON staff.id = steps.actor
    WHERE steps.reference = ? ORDER BY steps.at, steps.id`
  return (await db.prepare(sql).bind(reference).all<StoredStep & Record<string, unknown>>()).results
}

export interface AnswerMail {
  text: string
  sentAt: number | null
  language: 'ar' | 'en' | null
  email: string | null
}

/** Null: this step is no answer by mail of this enquiry. */
export const findMail = (db: D1Database, id: string, reference: string): Promise<AnswerMail | null> =>
  db
    .prepare(
      `SELECT steps.text, steps.sent_at AS sentAt, enquiries.language, enquiries.facts ->> '$.email' AS email
       FROM enquiry_steps AS steps JOIN enquiries ON enquiries.reference = steps.reference
       WHERE steps.id = ? AND steps.reference = ? AND steps.kind = 'MAIL'`,
    )
    .bind(id, reference)
    .first<AnswerMail>()

const ANSWERED: EnquiryState = 'ANSWERED'

/** The first delivery answers the enquiry. A repeated one changes nothing, even if it was reopened meanwhile. */
export async function saveMailSent(db: D1Database, id: string, reference: string, at: number): Promise<void> {
  await db.batch([
    db
      .prepare(
        `UPDATE enquiries SET state = '${ANSWERED}' WHERE reference = ?1 AND state IN ('NEW', 'REOPENED')
         AND EXISTS (SELECT 1 FROM enquiry_steps WHERE id = ?2 AND sent_at IS NULL)`,
      )
      .bind(reference, id),
    db.prepare('UPDATE enquiry_steps SET sent_at = ? WHERE id = ? AND sent_at IS NULL').bind(at, id),
  ])
}
