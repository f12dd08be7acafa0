import { expect, it } from 'vitest'
import { givenVoucherText } from './given-voucher-words.rules.ts'

const given = {
  title: { ar: 'قسيمة تذكرة', en: 'Ticket voucher' },
  areas: [],
  code: 'SHV-ABCD-EFGH-7K2M',
  // Midnight in Riyadh.
  expiresAt: Date.parse('2026-12-31T21:00:00Z'),
}

it('the member reads what the voucher is, its code and its last day', () =>
  expect(givenVoucherText(given, 'en')).toEqual({
    subject: 'A voucher for you from Shasha',
    text: [
      'A voucher for you from Shasha: Ticket voucher, valid until 31 December 2026.',
      'Enter this code when you pay: SHV-ABCD-EFGH-7K2M',
      'Anyone who knows the code can use it, so keep it to yourself.',
    ].join('\n'),
  }))

it('the member reads the same in Arabic', () => {
  const { subject, text } = givenVoucherText(given, 'ar')
  expect(subject).toContain('هدية لك')
  expect(text.split('\n')).toEqual([
    expect.stringContaining('قسيمة تذكرة، صالحة حتى 31 ديسمبر 2026'),
    expect.stringContaining('SHV-ABCD-EFGH-7K2M'),
    expect.stringContaining('فلا تشاركه مع أحد'),
  ])
})

it('the member reads the areas in which the voucher pays a seat', () => {
  const areas = [
    { ar: 'عادي', en: 'Regular' },
    { ar: 'أمامي', en: 'Front' },
  ]
  expect(givenVoucherText({ ...given, areas }, 'en').text).toContain('Ticket voucher (Regular, Front), valid')
  expect(givenVoucherText({ ...given, areas }, 'ar').text).toContain('قسيمة تذكرة (عادي، أمامي)، صالحة')
})
