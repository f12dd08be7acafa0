import { enterAsGuest } from '../entered.ts'
import { CARDS, Guest } from '../guest.ts'
import { openShowtime, seatStates } from '../programme.ts'
import { expect, test } from './journey.ts'

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
  const shows = (visitor: Guest, seat: string, ...states: string[]) =>
    expect(visitor.seat(seat)).toHaveAccessibleName(
      new RegExp(`(?:${states.map((state) => String(words(`seats_state_${state}`))).join('|')})$`),
    )
  let contested = ''
  let [winner, loser] = [guest, rival]

  await test.step('Both look at the same hall', async () => {
    await enterGuest()
    await enterAsGuest({ context: rival.page.context(), site, locale })
    for (const visitor of [guest, rival]) await visitor.openSeatsOf(showtime.path)
  })

  await test.step('A seat that one of them chooses is being chosen for the other, at once', async () => {
    const [seat = ''] = await guest.takeBest(1)
    await shows(rival, seat, 'held')
  })

  await test.step('Both press the same seat: one of them has it, and the other one is told its name', async () => {
    contested = (await guest.freeSingles())[0] ?? ''
    await Promise.all([guest.press(contested), rival.press(contested)])
    const owners = async () => {
      const chosen = await Promise.all([guest, rival].map((visitor) => visitor.chosen()))
      return [guest, rival].filter((_, at) => chosen[at]!.includes(contested))
    }
    await expect.poll(async () => (await owners()).length).toBe(1)
    if ((await owners())[0] === rival) [winner, loser] = [rival, guest]
    await expect(loser.page.getByRole('main')).toContainText(contested)
    await shows(loser, contested, 'held', 'gone')
    expect(await seatStates(site, showtime.id, [contested])).toEqual(['held'])
  })

  await test.step('The winner pays, and the seat is taken on the other one’s map', async () => {
    await winner.continueButton.click()
    const orderId = await winner.atCheckout()
    await winner.pay(CARDS.visa)
    await winner.expectTicket()
    await expect(winner.page.getByRole('main')).toContainText(contested.replace(/\D/g, ''))
    await shows(loser, contested, 'gone')
    expect(await site.ledger(orderId)).toMatchObject({ captures: 1, refunds: 0 })
    expect(await seatStates(site, showtime.id, [contested])).toEqual(['sold'])
  })
})
