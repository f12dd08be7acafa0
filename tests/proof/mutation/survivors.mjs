// Mutants that no test has to notice, each with its reason: the changed program does the same, or differs in a text
// for engineers only. `line` is the whole line as it stands in the file, so an entry survives moved lines.
export const SURVIVORS = [
  {
    file: 'server/gateway/charges/reconcile.rules.ts',
    line: "outcome.state === 'DECLINED' && outcome.isUnseen && now - startedAt < ON_ITS_WAY_MS ? { state: 'UNKNOWN' } : outcome",
    replacement: 'true',
    why: 'Only a declined outcome can be unseen.',
  },
  {
    file: 'server/gateway/charges/reconcile.rules.ts',
    line: 'export const afterPoll = ({ askAgainAt = [] }: Ended, now: number): { askAgainAt: number[] } => ({',
    replacement: '["Stryker was here"]',
    why: 'A text is no time after now, so it is left out.',
  },
]
