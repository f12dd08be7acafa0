// The main acts with an enquiry: a visitor sends it, and staff answer it.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, newKey, newPhone } from '../support/calls.ts'
import { ask as sendEnquiry, mails, MAIL, shownEnquiry, actOnEnquiry, receivedEnquiry } from '../support/enquiries.ts'
import { freezeClock } from '../support/clock.ts'
import { joinStaff } from '../support/staff.ts'

beforeEach(freezeClock)

describe('an enquiry', () => {
  beforeEach(async () => {
    // The first call loads the programme.
    await call('GET', 'cities')
    await env.DB.prepare('DELETE FROM enquiries').run()
  })

  it('an enquiry is answered with a reference, which is texted in the visitor’s language', async () => {
    for (const [language, words] of [
      ['AR', 'استلمنا رسالتك'],
      ['EN', 'received your message'],
    ] as const) {
      const phoneNumber = newPhone()
      const { status, reference } = await sendEnquiry({ phoneNumber }, { language })
      expect(status).toBe(200)
      expect(reference).toMatch(/^SH-[A-HJ-NP-TV-Z2-9]{5}$/)
      await vi.waitFor(async () => {
        const { body } = await call('GET', 'sandbox/outbox')
        const { messages } = body as { messages: { to: string; text: string }[] }
        const sent = messages.filter(({ to }) => to === phoneNumber)
        expect(sent).toHaveLength(1)
        expect(sent[0]?.text).toContain(reference)
        expect(sent[0]?.text).toContain(words)
        // A visitor who types another person's number must not choose the text that the cinema sends there.
        expect(sent[0]?.text).not.toContain('hat')
      })
    }
  })
})

describe('answering', () => {
  const TEXT = 'Hello Noura,\nwe found your hat.'

  let salma: Awaited<ReturnType<typeof joinStaff>>

  beforeAll(async () => {
    salma = await joinStaff('support', 'Salma')
  })
  beforeEach(async () => {
    await env.DB.batch(
      ['enquiries', 'enquiry_steps', 'sandbox_messages', 'audit'].map((table) =>
        env.DB.prepare(`DELETE FROM ${table}`),
      ),
    )
  })

  const auditRows = async () =>
    (await env.DB.prepare('SELECT actor, action, target, why, outcome FROM audit ORDER BY seq').all()).results

  describe('an answer by mail', () => {
    it('reaches the sender once however often the form is sent, and answers the enquiry', async () => {
      const reference = await receivedEnquiry()
      const key = newKey()
      const answers = await Promise.all(
        [1, 2, 3].map(() => actOnEnquiry(salma, reference, 'mail', { text: TEXT }, key)),
      )
      for (const { body } of answers) expect(body).toEqual({ reference, delivery: 'sent' })
      expect(await mails()).toEqual([
        { recipient: MAIL, subject: `Shasha: our answer to your message ${reference}`, text: TEXT },
      ])
      const { state, isMine, steps } = await shownEnquiry(salma, reference)
      expect({ state, isMine }).toEqual({ state: 'ANSWERED', isMine: true })
      expect(steps).toMatchObject([{ id: key, kind: 'MAIL', by: 'Salma', text: TEXT, sentAt: expect.any(String) }])
      expect(JSON.stringify(await auditRows())).not.toMatch(/hat|noura/i)
    })
  })
})
