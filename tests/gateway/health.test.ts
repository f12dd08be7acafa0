import { exports } from 'cloudflare:workers'
import { expect, it } from 'vitest'

const gateway = exports.default

it('an unknown path is answered as a call that the gateway does not have, in the requested language', async () => {
  const answer = await gateway.fetch('https://gateway.test/v1/nothing', { headers: { 'accept-language': 'AR' } })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 18, reason: 'unsupported', message: 'هذه الخدمة غير متاحة هنا.' })
})
