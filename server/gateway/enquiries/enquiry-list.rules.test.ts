import { expect, it } from 'vitest'
import { isEnquiryReference, positionText, readEnquiryFilter } from './enquiry-list.rules.ts'

it('empty fields of the form filter nothing', () => {
  expect(readEnquiryFilter({})).toEqual({ filter: {}, after: undefined })
  expect(readEnquiryFilter({ kind: '', state: '', cinema: '', after: '' })).toEqual({ filter: {}, after: undefined })
})

it('known values filter', () => {
  expect(readEnquiryFilter({ kind: 'CONTACT', state: 'REOPENED', cinema: 'cin_malqa' })).toEqual({
    filter: { kind: 'CONTACT', state: 'REOPENED', cinemaId: 'cin_malqa' },
    after: undefined,
  })
})

it.each([
  ['kind', 'contact'],
  ['state', 'OPEN'],
  ['cinema', '<b>'],
  ['after', '2_1_SH-AAAAA'],
  ['after', '0_1.5_SH-AAAAA'],
  ['after', '0_1_sh'],
])('%s %s is refused', (field, value) => {
  expect(readEnquiryFilter({ [field]: value })).toEqual({ fields: [field] })
})

it.each([
  ['NEW', { rank: 0, sort: 1000 }],
  ['REOPENED', { rank: 0, sort: 1000 }],
  ['ANSWERED', { rank: 1, sort: -1000 }],
  ['CLOSED', { rank: 1, sort: -1000 }],
] as const)('the next page continues behind an enquiry that is %s', (state, position) => {
  const after = positionText({ state, createdAt: 1000, reference: 'SH-7K3Q9' })
  expect(readEnquiryFilter({ after })).toEqual({ filter: {}, after: { ...position, reference: 'SH-7K3Q9' } })
})

it('a reference has capital letters, digits and hyphens', () => {
  expect(['SH-7K3Q9', 'sh-7k3q9', 'SH', "SH-7'--", ''].map(isEnquiryReference)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
