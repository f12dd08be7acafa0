import { afterEach, expect, it, vi } from 'vitest'

vi.hoisted(() => vi.resetModules())
const { registerToastHost, showToast } = await import('./toast.ts')

const shown: string[] = []
const host = (name: string) => registerToastHost((message) => void shown.push(`${name}: ${message}`))
afterEach(() => void shown.splice(0))

it('a message from before the first host is shown once it is there', () => {
  showToast('early')
  const end = host('first')
  expect(shown).toEqual(['first: early'])
  end()
})

it('a page that is rendered anew shows the messages that follow', () => {
  host('first')()
  showToast('between')
  const end = host('second')
  showToast('later')
  expect(shown).toEqual(['second: between', 'second: later'])
  end()
})

it('the end of an old host does not end its successor', () => {
  const endFirst = host('first')
  host('second')
  endFirst()
  showToast('later')
  expect(shown).toEqual(['second: later'])
})
