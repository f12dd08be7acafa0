// Offers that the operator has switched off are refused, not only hidden.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { call, type Visitor } from './support/calls.ts'
import { read, tomorrow } from './support/catalogue.ts'
import { newOffer, openWith, prove, refusedWith, verify } from './support/offers.ts'
import { checkoutOrder, guest, newShowtime, orderOf, payOrder, switchFeatures } from './support/orders.ts'
import { newBank } from './support/fake-bank.ts'

let salma: Visitor
let show: string
beforeEach(async () => {
  newBank()
  salma = await guest()
  show = await newShowtime()
})

const offer = (offers: boolean, unipal: boolean) => switchFeatures({ offers, unipal })
afterEach(() => offer(true, true))

const gone = { status: 404, body: { code: 16, reason: 'not_found' } }
const listed = async () => (await read('GET offers', {})).offers.map(({ id }) => id)
const calculate = (id: string) =>
  call('POST', `offers/${id}/calculate`, { as: salma, body: { sessionId: show, seats: ['B5', 'B6'] } })

describe('offers that are switched off', () => {
  it('are absent: they cannot be found, verified, calculated or bought', async () => {
    const { id, uniqueName } = await newOffer()
    const proof = await prove(salma, id)
    await offer(false, true)
    expect(await listed()).toEqual([])
    const params = { filmId: 'flm_metropolis', cityId: 'riyadh', date: tomorrow() }
    expect((await read('GET films/offer', params)).offers).toEqual([])
    expect((await read('GET offers/check-film', params)).hasOffer).toBe(false)
    for (const path of [`offers/${id}`, `offers/unique-name/${uniqueName}`, `offers/${id}/showtimes?cityId=riyadh`])
      expect(await call('GET', path), path).toMatchObject(gone)
    expect(await verify(salma, id)).toMatchObject(gone)
    expect(await calculate(id)).toMatchObject(gone)
    expect(await openWith(salma, show, ['B5', 'B6'], { id, proof })).toMatchObject(refusedWith('offer_over'))
  })

  it('still reduce the price of an order that has them', async () => {
    const { id } = await newOffer()
    const order = orderOf(await openWith(salma, show, ['B5', 'B6'], { id }))
    await offer(false, true)
    const seats = { seats: ['C5', 'C6'], offer: { id } }
    expect(orderOf(await call('POST', `orders/${order.id}/seats`, { as: salma, body: seats })).offer).toMatchObject({
      id,
    })
    const priced = orderOf(await checkoutOrder(salma, order.id))
    expect(priced.breakdown.discount).toBeGreaterThan(0)
    expect(orderOf(await payOrder(salma, priced, 'tok'))).toMatchObject({ status: 'TICKETED', offer: { id } })
  })
})

describe('the offers of students, switched off alone', () => {
  it('are absent, and the other offers are unchanged', async () => {
    const [students, everybody] = [await newOffer({ validationType: 'UNIPAL' }), await newOffer()]
    expect(await listed()).toEqual(expect.arrayContaining([students.id, everybody.id]))
    await offer(true, false)
    expect(await listed()).toContain(everybody.id)
    expect(await listed()).not.toContain(students.id)
    expect(await call('GET', `offers/${students.id}`)).toMatchObject(gone)
    const student = { unipalStudentId: '443200117', unipalPhoneNumber: '0501234567' }
    expect(await verify(salma, students.id, student)).toMatchObject(gone)
    expect((await verify(salma, everybody.id)).status).toBe(200)
  })
})
