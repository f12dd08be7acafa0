// The edge Worker: the checks and routes of `app.ts` around TanStack Start.
import './response-als-leak-workaround.ts'
import { createStartHandler } from '@tanstack/react-start/server'
import { createApp } from './app.ts'
import { renderPage } from './page/render-page.ts'

export { MetricsObject } from '../lib/metrics/metrics.object.ts'
export { ConfigObject } from './maintenance/config.object.ts'

export default createApp(createStartHandler(renderPage))
