// An operator's command in front of a site that answers what the test says.
import { vi } from 'vitest'
import { CommandFailure } from './operator-command.ts'

export interface SiteRequest {
  method: string
  path: string
  authorization: string | undefined
  body: string
}
export interface SiteAnswer {
  status?: number
  body: object
}

/** Types the words after the name of the command. Without an exception the exit code is 0. */
export async function typeCommand(
  command: (args: string[]) => Promise<void>,
  words: string[],
  answer: (request: SiteRequest) => SiteAnswer,
): Promise<{ code: number; out: string; error: string }> {
  let out = ''
  let error = ''
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void (out += `${line}\n`))
  const logError = vi.spyOn(console, 'error').mockImplementation((line) => void (error += `${line}\n`))
  vi.stubGlobal('fetch', async (url: URL, { method = 'GET', headers, body = '' }: RequestInit = {}) => {
    const authorization = new Headers(headers).get('authorization') ?? undefined
    const { status = 200, body: answered } = answer({ method, path: url.pathname, authorization, body: String(body) })
    return Response.json(answered, { status })
  })
  try {
    await command([...words, '--url', 'https://cinema.example'])
    return { code: 0, out, error }
  } catch (failure) {
    if (!(failure instanceof CommandFailure)) throw failure
    return { code: 1, out, error: `${error}${failure.message}\n` }
  } finally {
    log.mockRestore()
    logError.mockRestore()
  }
}
