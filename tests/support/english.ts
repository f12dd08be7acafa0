// The files of the unit tests share one process: without this, a test in Arabic would decide the language of the next.
import { beforeEach } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'

beforeEach(() => overwriteGetLocale(() => 'en'))
