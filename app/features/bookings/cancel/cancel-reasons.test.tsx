import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CancelReasons } from './cancel-reasons.tsx'
import { createOfflineError } from '#app/lib/gateway/problem.ts'

const markupOf = (query: { error: Error | null; isFetching: boolean }) =>
  renderToStaticMarkup(
    <CancelReasons
      query={{ data: undefined, refetch: () => Promise.reject(new Error('not asked')), ...query }}
      chosen={undefined}
      onChoose={() => undefined}
      isMissing={false}
    />,
  )

it('reasons that cannot be loaded are announced with their cause, and the button is busy while they load again', () => {
  const failed = markupOf({ error: createOfflineError(), isFetching: false })
  expect(failed).toMatch(/role="alert".*Couldn’t load the reasons.*offline.*Try again/s)
  expect(failed).not.toContain('aria-busy="true"')
  expect(markupOf({ error: createOfflineError(), isFetching: true })).toContain('aria-busy="true"')
  expect(markupOf({ error: null, isFetching: true })).not.toContain('role="alert"')
})
