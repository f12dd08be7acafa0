import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { NotificationChoices } from '#server/contracts/notifications.ts'
import { choicesQuery, saveChoicesOptions, usePressedChoices } from './news-choices.query.ts'

const SAVED: NotificationChoices = {
  films: true,
  offers: true,
  news: true,
  surveys: true,
  anniversaries: true,
  reminders: 'TEXT',
}

const Pressed = ({ saved }: { saved: NotificationChoices }) => JSON.stringify(usePressedChoices(saved))

/** A member's choices, where each press waits for the server's answer. */
function openChoices() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(choicesQuery.queryKey, SAVED)
  const answers: PromiseWithResolvers<never>[] = []
  const press = (change: Partial<NotificationChoices>) => {
    const answer = Promise.withResolvers<never>()
    answers.push(answer)
    const options = { ...saveChoicesOptions(queryClient), mutationFn: () => answer.promise }
    const mutation = queryClient.getMutationCache().build(queryClient, options)
    return mutation.execute({ change, idempotencyKey: String(answers.length) }).catch(() => undefined)
  }
  const shown = () => {
    const saved = queryClient.getQueryData(choicesQuery.queryKey)!
    const page = (
      <QueryClientProvider client={queryClient}>
        <Pressed saved={saved} />
      </QueryClientProvider>
    )
    return JSON.parse(renderToStaticMarkup(page).replaceAll('&quot;', '"')) as NotificationChoices
  }
  return {
    press,
    shown,
    fail: (at: number) => answers[at]?.reject(new Error('unavailable')),
    save: (at: number) => answers[at]?.resolve(undefined as never),
  }
}

it('two quick presses of a switch that both fail leave it as it was saved', async () => {
  const { press, shown, fail } = openChoices()
  const presses = [press({ news: false }), press({ news: true })]
  expect(shown().news).toBe(true)
  fail(0)
  fail(1)
  await Promise.all(presses)
  expect(shown()).toEqual(SAVED)
  const [off, on, offAgain] = [press({ news: false }), press({ news: true }), press({ news: false })]
  expect(shown().news).toBe(false)
  for (const at of [2, 3, 4]) fail(at)
  await Promise.all([off, on, offAgain])
  expect(shown()).toEqual(SAVED)
})

it('a press that fails does not turn back the press after it', async () => {
  const { press, shown, fail, save } = openChoices()
  const first = press({ reminders: 'BELL' })
  const second = press({ reminders: 'TEXT_AND_BELL' })
  fail(0)
  await first
  expect(shown().reminders).toBe('TEXT_AND_BELL')
  save(1)
  await second
  expect(shown()).toEqual({ ...SAVED, reminders: 'TEXT_AND_BELL' })
})
