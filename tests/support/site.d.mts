import type { Miniflare } from 'miniflare'

export interface RunningSite {
  url: string
  miniflare: Miniflare
  state: string
  stop: (options?: { keepState?: boolean }) => Promise<void>
}

export interface SiteOptions {
  gateway?: (request: Request, forward: (changed?: Request) => Promise<Response>) => Promise<Response> | Response
  location?: { latitude: string; longitude: string }
  state?: string
  port?: number
  isBare?: boolean
  onLeak?: (where: string) => void
  onLine?: (line: string) => void
  edge?: Record<string, string>
  gatewayBindings?: Record<string, string>
  sandbox?: Record<string, string>
  build?: string
}

export function startSite(options?: SiteOptions): Promise<RunningSite>
