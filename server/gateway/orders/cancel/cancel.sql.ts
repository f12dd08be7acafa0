// The operator's settings for cancelling, and the reasons a member can choose.
import type { Answer } from '../../../contracts/contract.ts'
import { findSettings } from '../../catalogue/catalogue.sql.ts'
import type { Language } from '../../lib/language.ts'
import type { CancelLimits } from './cancel.rules.ts'

export async function requireCancelLimits(db: D1Database): Promise<CancelLimits> {
  const settings = await findSettings(db, 'en')
  if (!settings) throw new Error('There are no settings')
  const { cancellations, cancelUntilMinutes, features } = settings
  return { ...cancellations, untilMinutes: cancelUntilMinutes, isOffered: features.cancelTicket === true }
}

type Reason = Answer<'GET cancellation-reasons'>['reasons'][number]

export async function listReasons(db: D1Database, language: Language): Promise<Reason[]> {
  const { results } = await db
    .prepare('SELECT facts FROM cancellation_reasons ORDER BY position')
    .all<{ facts: string }>()
  // The programme wrote them, in both languages.
  return results.map(({ facts }) => (JSON.parse(facts) as Record<Language, Reason>)[language])
}

export const isCancellationReason = async (db: D1Database, id: string): Promise<boolean> =>
  (await db.prepare('SELECT 1 FROM cancellation_reasons WHERE id = ?').bind(id).first()) !== null
