export interface BuiltEdge {
  fetch: (address: string, init?: RequestInit) => Promise<Response>
  stop: () => Promise<void>
}

export function startBuiltEdge(options: {
  gateway: (request: Request) => Promise<Response> | Response
  bindings?: Record<string, string>
  onLine?: (line: string) => void
}): Promise<BuiltEdge>
