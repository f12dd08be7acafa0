import { expect, it } from 'vitest'
import { ticketText } from './messages.ts'

const ticket = { filmTitle: 'متروبوليس', reference: 'SH-7K2M-94QX', link: 'https://shasha.example/t' }
const textFor = (seats: string[], language: 'ar' | 'en' = 'ar') => ticketText({ ...ticket, seats }, language)

it('the text with the tickets counts seats as Arabic does: one, two, more', () => {
  expect(textFor(['F7'])).toContain('المقعد F7،')
  expect(textFor(['F7', 'F8'])).toContain('المقعدان F7 وF8،')
  expect(textFor(['F7', 'F8', 'F9'])).toContain('المقاعد F7، F8، F9،')
  expect(textFor(['F7'], 'en')).toContain(', seat F7,')
})
