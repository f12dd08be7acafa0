// Sends a picture. The calls of pages carry JSON alone, so it goes to an address of its own; the answer is like theirs.
import type { Answer, Outcome } from '#server/contracts/contract.ts'
import { offline, ProblemError, timedOut } from '#app/lib/problem.ts'

/** A small file on a slow line. */
const TIMEOUT_MS = 30_000

type File = Answer<'POST files'>['file']

async function answered(answer: Response): Promise<Outcome<{ file: File }>> {
  // The edge answers this address with nothing else, but a proxy between may.
  const body = (await answer.json().catch(() => ({}))) as Partial<Outcome<{ file: File }>>
  if (body.ok !== undefined) return body as Outcome<{ file: File }>
  return { ok: false, problem: { status: 500, code: 0, reason: 'server_down', message: '' } }
}

export async function sendPicture(picture: Blob): Promise<File> {
  const form = new FormData()
  form.append('file', picture, 'picture.jpg')
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch('/files', { method: 'POST', body: form, signal }).catch(() => {
    throw signal.aborted ? timedOut() : offline()
  })
  const outcome = await answered(answer)
  if (!outcome.ok) throw new ProblemError(outcome.problem)
  return outcome.data.file
}
