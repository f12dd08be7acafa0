import { enterAsGuest } from '../entered.ts'
import { CARDS, Guest } from '../guest.ts'
import { openShowtime, seatStates } from '../programme.ts'
import { expect, test } from './journey.ts'

/** The first choice opens an order, a later one changes it. */
const CHOICE_PATH = /^\/v1\/orders(?:\/[^/]+\/seats)?$/
const CHOICE = /^POST \/v1\/orders(?:\/[^/]+\/seats)?$/

test('two visitors want one seat: one of them gets it, and the other one sees that without a reload', async ({
  site,
  words,
  locale,
  anotherVisitor,
  guest,
  enterGuest,
}) => {
  const showtime = await openShowtime(site)
  const rival = new Guest({ page: await anotherVisitor(), site, words, locale })
  /** The end of a seat’s name on the map. */
  const nameAs = (...states: string[]) =>
    new RegExp(`(?:${states.map((state) => String(words(`seats_state_${state}`))).join('|')})$`)
  let contested = ''
  let reopened = 0
  let [winner, loser] = [guest, rival]

  await test.step('Both look at the same hall', async () => {
    await enterGuest()
    await enterAsGuest({ context: rival.page.context(), site, locale })
    for (const visitor of [guest, rival]) {
      // A channel that opens later begins with all states, and would prove nothing live.
      const channel = visitor.page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
      await visitor.openSeatsOf(showtime.path)
      await channel
      visitor.page.on('websocket', () => (reopened += 1))
    }
  })

  await test.step('A seat that one of them chooses is being chosen for the other, at once', async () => {
    const [seat = ''] = await guest.takeBest(1)
    await expect(rival.seat(seat)).toHaveAccessibleName(nameAs('held'))
    // Another channel would begin with all states.
    expect(reopened).toBe(0)
    await rival.press(seat)
    await rival.page.getByRole('button', { name: words('seats_why') }).click()
    const dialog = rival.page.getByRole('dialog', { name: words('seats_reserved_title') })
    await dialog.getByRole('button', { name: words('seats_reserved_ok') }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('A wheelchair space is taken with its companion seat, and released', async () => {
    const spaceName = new RegExp(String(words('seats_kind_wheelchair')))
    await rival.freeSeats
      .and(rival.page.getByRole('gridcell', { name: spaceName }))
      .first()
      .dispatchEvent('click')
    const dialog = rival.page.getByRole('dialog', { name: words('seats_wheelchair_title') })
    await dialog.getByRole('button', { name: words('seats_wheelchair_both') }).click()
    await expect(rival.mySeats).toHaveCount(2)
    await expect(rival.mySeats.and(rival.page.getByRole('gridcell', { name: spaceName }))).toHaveCount(1)
    for (const seat of await rival.chosen()) await expect(guest.seat(seat)).toHaveAccessibleName(nameAs('held'))
    await rival.mySeats.and(rival.page.getByRole('gridcell', { name: spaceName })).dispatchEvent('click')
    await expect(rival.mySeats).toHaveCount(0)
  })

  await test.step('Both press the same seat: one of them has it, and the other one is told its name', async () => {
    contested = (await guest.freeSingles())[0] ?? ''
    const sent = () => site.calls.filter((call) => CHOICE.test(call)).length
    const before = sent()
    const answer = site.holdAnswers(CHOICE_PATH)
    for (const visitor of [guest, rival]) await visitor.press(contested)
    await expect.poll(sent).toBe(before + 2)
    answer()
    const hasLost = async (visitor: Guest) => nameAs('held', 'gone').test(await visitor.labelOf(contested))
    const losers = async () => (await Promise.all([guest, rival].map(hasLost))).filter(Boolean).length
    await expect.poll(losers).toBe(1)
    if (await hasLost(guest)) [winner, loser] = [rival, guest]
    await expect(winner.seat(contested)).toHaveAccessibleName(nameAs('mine'))
    await expect(loser.page.getByRole('main')).toContainText(contested)
    expect(await seatStates(site, showtime.id, [contested])).toEqual(['held'])
  })

  await test.step('The winner pays, and the seat is taken on the other one’s map', async () => {
    await winner.continueButton.click()
    const orderId = await winner.atCheckout()
    await winner.pay(CARDS.visa)
    await winner.expectTicket()
    await expect(winner.page.getByRole('main')).toContainText(contested.replace(/\D/g, ''))
    await expect(loser.seat(contested)).toHaveAccessibleName(nameAs('gone'))
    expect(await site.ledger(orderId)).toMatchObject({ captures: 1, refunds: 0 })
    expect(await seatStates(site, showtime.id, [contested])).toEqual(['sold'])
  })
})
