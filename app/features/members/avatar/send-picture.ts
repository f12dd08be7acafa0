// Uploads a picture. The calls of the page carry only JSON, so the upload has its own address. Its answer has the
// same form.
import type { Answer, Outcome } from '#server/contracts/contract.ts'
import { createOfflineError, ProblemError, createTimeoutError } from '#app/lib/gateway/problem.ts'

/** Enough for a small file on a slow connection. */
const TIMEOUT_MS = 30_000

type File = Answer<'POST files'>['file']

async function answered(answer: Response): Promise<Outcome<{ file: File }>> {
  // The edge always answers in this form, but a proxy in between may not.
  const body = (await answer.json().catch(() => ({}))) as Partial<Outcome<{ file: File }>>
  if (body.ok !== undefined) return body as Outcome<{ file: File }>
  return { ok: false, problem: { status: 500, code: 0, reason: 'server_down', message: '' } }
}

export async function sendPicture(picture: Blob): Promise<File> {
  const form = new FormData()
  form.append('file', picture, 'picture.jpg')
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch('/files', { method: 'POST', body: form, signal }).catch(() => {
    throw signal.aborted ? createTimeoutError() : createOfflineError()
  })
  const outcome = await answered(answer)
  if (!outcome.ok) throw new ProblemError(outcome.problem)
  return outcome.data.file
}
