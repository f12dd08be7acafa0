// The pages of a chain of guests only: nothing leads to an account.
import { beforeEach, expect, it } from 'vitest'
import catalogue from '#server/contracts/examples/catalogue.json' with { type: 'json' }
import { CITIES, fake } from '#tests/edge/fake.ts'
import { send } from './built.ts'

const { settings } = catalogue['GET settings'].response

beforeEach(() => {
  fake.answer = async (path) => {
    const features = { ...settings.features, members: false }
    return Response.json(path === '/v1/settings' ? { settings: { ...settings, features } } : CITIES)
  }
})

const pageAt = async (path: string) => {
  const answer = await send(path, { headers: { accept: 'text/html' }, redirect: 'manual' })
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
}

it.each([
  ['/en/bookings', /Sign in|account\?/],
  ['/ar/bookings', /تسجيل الدخول|حساب؟/],
])('%s has no link to sign in', async (path, entry) => {
  const { status, html } = await pageAt(path)
  expect(status).toBe(200)
  // An invisible copy of the button keeps its place until the settings arrive.
  const shown = html.replaceAll(/<span [^>]*aria-hidden="true"[^>]*>[^<]*<\/span>/g, '')
  expect(shown).not.toMatch(entry)
})

it.each(['/en/user-area', '/en/user-area/top-up', '/en/user-area/view-history', '/en?next=/user-area'])(
  '%s does not exist, and says why',
  async (path) => {
    const { status, location } = await pageAt(path)
    expect(status).toBe(307)
    expect(location).toContain('/en/un-available?of=account')
    const shown = await pageAt('/en/un-available?of=account')
    expect(shown.status).toBe(404)
    expect(shown.html).toContain('need an account here')
  },
)
