// What the operator's commands share. A command is a function of the words that were typed, so that tests call it
// without a process. Standard output has the result alone, such as the codes of vouchers.
import { requireNamedOrRunningSite } from './running-site.ts'

/** Ends a command with a sentence for the operator and exit code 1. */
export class CommandFailure extends Error {}

export function fail(sentence: string): never {
  throw new CommandFailure(sentence)
}

/** Reads what was typed. A fault of it, or undefined, ends the command with the usage. */
export function parseOrFail<Typed>(read: () => Typed | undefined, usage: string): Typed {
  let typed: Typed | undefined
  try {
    typed = read()
  } catch (error) {
    fail(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
  return typed ?? fail(usage)
}

/** Acts on the site that `--url` names, or on the running one, and prints its address before and after. */
export async function actOnSite(named: string | undefined, act: (url: string) => Promise<void>): Promise<void> {
  let url = ''
  try {
    url = requireNamedOrRunningSite(named)
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
  console.error(`Acting on ${url}`)
  try {
    await act(url)
  } catch (error) {
    if (error instanceof CommandFailure) fail(`${error.message}\nFailed at ${url}`)
    throw error
  }
  console.error(`Done at ${url}`)
}

/** Asks the operator's API of the site. Ends the command if nothing answers or the token is wrong. */
export async function askOperator(
  url: string,
  path: string,
  { waitMs = 10_000, hint = '', ...init }: RequestInit & { waitMs?: number; hint?: string } = {},
): Promise<Response> {
  const answer = await fetch(new URL(`/operator/${path}`, url), {
    ...init,
    headers: {
      authorization: `Bearer ${process.env.OPERATOR_TOKEN ?? 'local-operator-token'}`,
      'content-type': 'application/json',
      ...init.headers,
    },
    signal: AbortSignal.timeout(waitMs),
  }).catch((error: Error) =>
    fail(
      `Nothing answers at ${url}: ${error.cause instanceof Error ? error.cause.message : error.message}. ${hint}`.trim(),
    ),
  )
  if (answer.status === 401) fail(`${url} does not take this token. Set OPERATOR_TOKEN.`)
  return answer
}

/** Runs a command as the script that was started. */
export async function runCommand(command: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
