import { describe, expect, it } from 'vitest'
import { proofLedgerSection } from './ledger-part.ts'

const ledger = {
  commit: 'a1b2c3d4e5',
  at: '2026-11-23T01:30:00.000Z',
  asvs: 'ASVS 5 level 2: of 171 requirements 100 proved by tests',
  otherCommits: 'At e5d4c3b2a1, with the same files of these steps: soak.',
  promises: [
    { promise: 'A seat is sold once.', proofs: 'simulator; storm', done: '9 kills', result: 'passed', missing: '' },
    { promise: 'Pay once.', proofs: 'models', done: '', result: 'failed', missing: 'A storm of <50,000>.' },
  ],
}

describe('the proofs on the operator’s page', () => {
  it('are a table of promises with commit and date, and a promise that is not proved stands out', async () => {
    const page = String(await proofLedgerSection('en', ledger))
    expect(page).toContain('class="good">passed</td>')
    expect(page).toContain('class="bad">failed</td>')
    expect(page).toContain('A storm of &lt;50,000&gt;.')
    expect(page).toMatch(/Long run of 23 Nov 2026, 04:30 at commit <bdi>a1b2c3d4e5<\/bdi>\.[^]* soak\./)
  })

  it('are closed until they are opened, and say how many passed', async () => {
    expect(String(await proofLedgerSection('en', ledger))).toMatch(
      /<details>\s*<summary class="press">1 of 2 promises passed…<\/summary>/,
    )
    expect(String(await proofLedgerSection('ar', ledger))).toContain('ثبت من التعهدات 1 من 2…')
  })

  it('are left out until a long run is recorded', () => {
    expect(proofLedgerSection('en', null)).toBe('')
  })
})
