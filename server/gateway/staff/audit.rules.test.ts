// Filters of the audit list, and reports of the edge.
import { expect, it } from 'vitest'
import { readAuditFilter, readEdgeReport } from './audit.rules.ts'

it('an empty filter is none', () => {
  const none = { by: undefined, target: undefined, before: undefined }
  expect(readAuditFilter({})).toEqual({ filter: none })
  expect(readAuditFilter({ by: '', target: '', before: '' })).toEqual({ filter: none })
  expect(readAuditFilter({ by: 'st-1', target: 'wallet:m1', before: '51' })).toEqual({
    filter: { by: 'st-1', target: 'wallet:m1', before: 51 },
  })
})

it('every wrong part is named', () => {
  expect(readAuditFilter({ by: 'a b', target: '<b>', before: '-1' })).toEqual({ fields: ['by', 'target', 'before'] })
  expect(readAuditFilter({ target: 'x'.repeat(121) })).toEqual({ fields: ['target'] })
})

it('the edge reports what it does itself, and what it refused', () => {
  expect(readEdgeReport({ action: 'close_site', outcome: 'done' })).toEqual({
    action: 'close_site',
    outcome: 'done',
    target: null,
  })
  expect(readEdgeReport({ action: 'refused', outcome: 'forbidden', target: 'switchSite' })).toMatchObject({
    target: 'switchSite',
  })
  expect(readEdgeReport({ action: 'refused', outcome: 'forbidden', target: 'a b' })).toMatchObject({ target: null })
  for (const wrong of [undefined, null, {}, { action: 'refund', outcome: 'done' }, { action: 'sign_in', outcome: 'x' }])
    expect(readEdgeReport(wrong)).toBeUndefined()
})
