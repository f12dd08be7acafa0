// Work that a test interrupts on purpose is logged as an error. The log of a run shows only what is not expected.
import { type MockInstance, vi } from 'vitest'

/** Discards logged errors until the end of the file. The returned spy counts them. */
export const silenceErrors = (): MockInstance<typeof console.error> =>
  vi.spyOn(console, 'error').mockImplementation(() => undefined)

/** The lines of the log that a spy has received. */
export const logLines = ({ mock }: MockInstance<typeof console.error>): Record<string, unknown>[] =>
  // `server/lib/log.ts` writes one JSON object per line.
  mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
