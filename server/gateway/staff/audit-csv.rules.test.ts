// The file of the audit list: quoted as spreadsheets read it, and never run by them.
import { expect, it } from 'vitest'
import { toAuditCsv } from './audit-csv.rules.ts'

const ROW = {
  seq: 7,
  at: 0,
  by: 'st-1',
  name: 'سلمى',
  addedBy: 'st-2',
  addedByName: 'Huda',
  role: 'support',
  action: 'refund',
  target: 'o-1',
  targetName: null,
  why: null,
  outcome: 'done',
}
const lineOf = (row: object): string | undefined => toAuditCsv([{ ...ROW, ...row }]).split('\r\n')[1]

it('has a head, quotes around every value and a line end of its own kind', () => {
  expect(toAuditCsv([ROW])).toBe(
    '\uFEFF"seq","at","by","name","role","action","target","target name","why","outcome","added by"\r\n' +
      '"7","1970-01-01T00:00:00.000Z","st-1","سلمى","support","refund","o-1","","","done","st-2"\r\n',
  )
})

it('doubles quotes, and keeps commas and line breaks inside a value', () => {
  expect(lineOf({ why: 'a "b", c' })).toContain('"a ""b"", c"')
  expect(toAuditCsv([{ ...ROW, why: 'a\nb' }])).toContain('"a\nb"')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '＋1', '－1', '＠1', '\n1'])(
  'the value %j is a text, not a formula',
  (why) => {
    expect(toAuditCsv([{ ...ROW, why }])).toContain(`"'${why}"`)
  },
)

it('a value with such a character later on stays as it is', () => {
  expect(lineOf({ why: 'a=1' })).toContain('"a=1"')
})
