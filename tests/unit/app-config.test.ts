import { expect, it } from 'vitest'
import config from '../../app.config.ts'

it('other pages on a developer’s computer cannot read the site, which shows codes in its outbox', async () => {
  for (const isPreview of [false, true]) {
    const { server, preview } = await config({ command: 'serve', mode: 'development', isPreview })
    expect([server?.cors, preview?.cors]).toEqual([false, false])
  }
})
