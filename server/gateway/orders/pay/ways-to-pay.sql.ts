// The payment methods the operator has switched on.
import { findSettings } from '../../catalogue/catalogue.sql.ts'

export const isWayOffered = async (db: D1Database, way: 'tabby' | 'applePay'): Promise<boolean> =>
  (await findSettings(db, 'en'))?.features[way] === true
