// The edge Worker: the checks and routes of `app.ts` around TanStack Start.
import './free-responses.ts'
import start from '@tanstack/react-start/server-entry'
import { createApp } from './app.ts'

export { ConfigObject } from './maintenance/config.object.ts'

export default createApp(start.fetch)
