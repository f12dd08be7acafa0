import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

it.each(['wrangler.toml', 'server/gateway/wrangler.toml', 'server/payments/wrangler.toml'])(
  '%s stores the lines of the code, but no URLs of requests: some contain codes or searches',
  (file) => {
    const text = readFileSync(resolve(root, file), 'utf8')
    expect(text).toMatch(/\[observability\]\nredact_query_string = true\n/)
    expect(text).toMatch(/\[observability\.logs\]\nenabled = true\ninvocation_logs = false\nhead_sampling_rate = 1\n/)
  },
)
