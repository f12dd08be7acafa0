import { describe, expect, it } from 'vitest'
import { createScrollRestorationCheck } from './page-scroll.ts'

const page = (href: string) => ({ location: { href, hash: '', state: {} } })
const dialog = (href: string, name = 'one') => ({ location: { href, hash: '', state: { dialog: name } } })

describe('the scroll position of a page', () => {
  it('stays when a dialog opens over it and closes', () => {
    const places = createScrollRestorationCheck(false)
    places(page('/film'))
    expect(places(dialog('/film'))).toBe(false)
    expect(places(page('/film'))).toBe(false)
  })

  it('stays under two dialogs', () => {
    const places = createScrollRestorationCheck(false)
    places(page('/film'))
    expect([dialog('/film'), dialog('/film', 'two'), dialog('/film'), page('/film')].map(places)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('is restored after a dialog led to another page', () => {
    const places = createScrollRestorationCheck(false)
    places(page('/film'))
    places(dialog('/film'))
    expect([page('/other'), dialog('/film'), page('/film')].map(places)).toEqual([true, true, true])
  })

  it('is the router’s when navigating to another page, and when a choice changes the URL', () => {
    const places = createScrollRestorationCheck(false)
    expect([page('/film'), page('/film?date=2'), page('/film')].map(places)).toEqual([true, true, true])
  })

  it('is not changed in a newly opened document', () => {
    const places = createScrollRestorationCheck(true)
    expect([page('/film'), page('/other')].map(places)).toEqual([false, true])
  })
})
