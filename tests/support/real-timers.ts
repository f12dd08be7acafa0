// The files of the unit tests share one process: fake timers that a file leaves behind would stop the timers of the next.
import { afterAll, vi } from 'vitest'

afterAll(() => void vi.useRealTimers())
