import type { PageEvent } from './events.ts'
import { currentRun } from './run.ts'

/** Once for each page that is sent. */
export function reportPage(state: PageEvent['state']): void {
  const run = currentRun()
  run?.emit({ type: 'page', state, route: run.route })
}
