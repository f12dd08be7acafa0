// A browser's translator replaces text nodes by elements, and React keeps the old nodes: to insert a child before one,
// or to remove one, throws and takes the page down. A text in an element of its own is safe.
import { expect, it } from 'vitest'
import { codeIn, readCode } from '#tests/support/import-graph.ts'
import { componentsWithText, mixedChildren } from '#tests/support/mixed-children.ts'

it('no text node stands beside a child that comes or goes, so that translated pages keep working', () => {
  const files = codeIn('app').filter((file) => file.endsWith('.tsx'))
  const withText = componentsWithText(files.map(readCode))
  const mixed = files.flatMap((file) => mixedChildren(readCode(file), withText).map((line) => `${file}:${line}`))
  expect(mixed, 'Put the text into an element of its own').toEqual([])
})

const isMixed = (children: string) =>
  mixedChildren(`const Page = () => <p>${children}</p>`, new Set(['Page'])).length > 0

it.each([
  '{isBusy && <Spinner />} Pay',
  '{isBusy ? <Spinner /> : null}{children}',
  '{isBusy ? <Spinner /> : null}{isLate && <Icon />}{label}',
  '<b>now</b>{isLate && m.late()}',
  '{m.from()} {isLate ? <b>late</b> : m.today()}',
  '{seats.map((seat) => <b>{seat}</b>)} seats',
  '{isBusy && <><Spinner /> Pay</>}',
])('%s is such a place', (children) => expect(isMixed(children)).toBe(true))

it.each([
  '<Icon name="card" /> Pay',
  '{isLate ? m.late() : m.today()} {price}',
  '{isBusy && <Spinner />}<span>Pay</span>',
  'Pay {isBusy && <Spinner />}',
  '{isLate && m.late()}',
  '{isLate ? <b>late</b> : m.today()}',
  '{seats.map((seat) => <b>{seat}</b>)}',
])('%s is none', (children) => expect(isMixed(children)).toBe(false))

it('the children of a component are texts if one of its callers gives it a text', () => {
  const withText = componentsWithText(['const a = <Button>{m.pay()}</Button>', 'const b = <Card><p>Hello</p></Card>'])
  expect([...withText]).toEqual(['Button', 'p'])
})
