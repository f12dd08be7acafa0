import { expect, it } from 'vitest'
import { emailBody } from './email-body.rules.ts'

const to = 'reem@example.com'

it('an Arabic e-mail is written right to left, an English one left to right', () => {
  expect(emailBody({ to, subject: 'س', text: 'تذكرتك جاهزة: «M»' }).html).toContain('<html lang="ar" dir="rtl">')
  expect(emailBody({ to, subject: 'S', text: 'Your ticket is ready: “م”' }).html).toContain(
    '<html lang="en" dir="ltr">',
  )
})

it('the link of the ticket can be pressed, and a title is only text', () => {
  const { html, text } = emailBody({ to, text: 'Ready: <b>M</b>\nOpen: https://shasha.example/en/ticket#1.mac.order' })
  expect(html).toContain('<a href="https://shasha.example/en/ticket#1.mac.order" dir="ltr">')
  expect(html).toContain('&lt;b&gt;M&lt;/b&gt;<br>')
  expect(text).toContain('<b>M</b>')
})

it('a file travels as base64 of its UTF-8', () => {
  const { attachments } = emailBody({ to, text: 'T', file: { name: 'a.ics', type: 'text/calendar', text: 'فيلم' } })
  expect(attachments).toEqual([{ filename: 'a.ics', contentType: 'text/calendar', content: '2YHZitmE2YU=' }])
  expect(emailBody({ to, text: 'T' })).not.toHaveProperty('attachments')
})
