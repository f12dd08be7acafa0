import { describe, expect, it } from 'vitest'
import { scrollPlacing } from './page-scroll.ts'

const page = (href: string) => ({ location: { href, hash: '', state: {} } })
const dialog = (href: string, name = 'one') => ({ location: { href, hash: '', state: { dialog: name } } })

describe('the place a page is scrolled to', () => {
  it('stays when a dialog opens over it and closes', () => {
    const places = scrollPlacing(false)
    places(page('/film'))
    expect(places(dialog('/film'))).toBe(false)
    expect(places(page('/film'))).toBe(false)
  })

  it('stays under two dialogs', () => {
    const places = scrollPlacing(false)
    places(page('/film'))
    expect([dialog('/film'), dialog('/film', 'two'), dialog('/film'), page('/film')].map(places)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('is found again after a dialog led to another page', () => {
    const places = scrollPlacing(false)
    places(page('/film'))
    places(dialog('/film'))
    expect([page('/other'), dialog('/film'), page('/film')].map(places)).toEqual([true, true, true])
  })

  it('is the router’s on the way to another page, and when a choice changes the address', () => {
    const places = scrollPlacing(false)
    expect([page('/film'), page('/film?date=2'), page('/film')].map(places)).toEqual([true, true, true])
  })

  it('is left alone in a document that was just opened', () => {
    const places = scrollPlacing(true)
    expect([page('/film'), page('/other')].map(places)).toEqual([false, true])
  })
})
