// Which ways to pay an operator has switched on. Relied on by OrderObject.
import { findSettings } from '../catalogue/catalogue.sql.ts'

export const isWayOffered = async (db: D1Database, way: 'tabby' | 'applePay'): Promise<boolean> =>
  (await findSettings(db, 'en'))?.features[way] === true
