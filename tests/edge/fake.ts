// Requests that the fakes around the edge received, and their next answers. Test and Worker share one isolate.

const json = (body: unknown, init?: ResponseInit) => Response.json(body, init)

export const CITIES = { city: [{ id: 'riyadh', name: 'Riyadh' }] }

export const fake = {
  requests: [] as { path: string; headers: Record<string, string> }[],
  answer: async (_path: string, _request: Request): Promise<Response> => json(CITIES),
  /** Four by four pixels, orange. */
  png: Uint8Array.from(
    atob(
      'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWP438EARwgWXg4Ai6IYcc2lZu4AAAAASUVORK5CYII=',
    ),
    (char) => char.charCodeAt(0),
  ),
}

export const tokens = (name: string) => ({
  token: `${name}-access`,
  refreshToken: `${name}-refresh`,
  tokenExpiresAt: new Date(Date.now() + 900_000).toISOString(),
})

export function resetFake(): void {
  fake.requests = []
  fake.answer = async () => json(CITIES)
}
