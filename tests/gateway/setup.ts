// Runs before each test file, whose storage is empty. One transaction creates all tables, instead of one per statement.
import { env } from 'cloudflare:workers'

const bindings = env as unknown as { DB: D1Database; TEST_MIGRATIONS: { queries: string[] }[] }
const statements = bindings.TEST_MIGRATIONS.flatMap(({ queries }) => queries)
await bindings.DB.batch(statements.map((statement) => bindings.DB.prepare(statement)))
