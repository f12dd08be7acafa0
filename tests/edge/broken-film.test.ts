// A film that breaks the contract, or whose texts act on what stands around them, in the runtime of the Workers: no type
// may be compiled there.
import { exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import films from '#server/contracts/examples/films.json'
import { edgeCache } from '#server/edge/edge-data.ts'
import type { ContractKey } from '#server/contracts/contract.ts'
import { calling, CITIES, factsOf, fake, resetFake } from './fake.ts'

const outcomeOf = async (key: ContractKey) =>
  (await factsOf(await exports.default.fetch(`https://shasha.test${calling(key)}`))).outcome

beforeEach(() => {
  resetFake()
  edgeCache().purge()
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined)
})

describe('a film of a gateway', () => {
  const [film] = films['GET films'].response.films
  const good = { films: [film], pagination: { page: 1, pageCount: 1 } }
  const answerWith = (body: object) => {
    fake.answer = async (path) => (path.startsWith('/v1/films') ? Response.json(body) : Response.json(CITIES))
  }

  it('whose picture breaks the contract is shown without it, and the one without an id is left out', async () => {
    answerWith({
      ...good,
      films: [
        { ...film, image: null, runtime: 'long' },
        { ...film, id: 7 },
      ],
    })
    const expected = { ...good, films: [{ ...film, image: '', runtime: 0 }] }
    expect(await outcomeOf('GET films')).toEqual({ ok: true, data: expected })
  })

  it('turns no words around its title, and breaks no line of a file', async () => {
    answerWith({ ...good, films: [{ ...film, title: 'Wings \u202E(1927)\u2028\r' }] })
    const expected = { ...good, films: [{ ...film, title: 'Wings (1927)\n\n' }] }
    expect(await outcomeOf('GET films')).toEqual({ ok: true, data: expected })
  })

  it('that is broken as a whole, again and again, leaves the calls for other things as they are', async () => {
    answerWith({ films: 'none' })
    for (let times = 0; times < 8; times++) expect(await outcomeOf('GET films')).toMatchObject({ ok: false })
    expect(await outcomeOf('GET cities')).toMatchObject({ ok: true })
  })
})
