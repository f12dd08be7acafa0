// A booking survives the loss of the whole state. The site is not the one of the other tests: it is stopped and emptied.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { startSite } from '../support/site.mjs'
import { watchHydration } from './hydration.ts'
import { CARDS, Guest, type GuestSite } from './guest.ts'
import { wordsOf } from './words.ts'

const COMMAND = join(import.meta.dirname, '../../server/deploy/backup.command.ts')

test('a booking is there after backup, loss of all data, and restore @long', async ({ browser }) => {
  // It starts a site three times.
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'shasha-backup-'))
  const state = join(folder, 'state')
  const backup = join(folder, 'backup')
  const command = (...args: string[]) =>
    promisify(execFile)(process.execPath, [COMMAND, ...args], { env: { ...process.env, SHASHA_STATE: state } })

  const running = await startSite({ state })
  const ask = async <T>(path: string) => {
    const gateway = await running.miniflare.getWorker('shasha-gateway')
    return (await (await gateway.fetch(`http://gateway/v1/${path}`)).json()) as T
  }
  await ask('cities')
  const site: GuestSite = {
    ask,
    now: () => Date.now(),
    messages: async () => (await ask<{ messages: { to: string; text: string }[] }>('sandbox/outbox')).messages,
  }
  const context = await browser.newContext({ baseURL: running.url, locale: 'en' })
  await context.addInitScript(watchHydration)
  await context.addCookies([{ name: 'shasha-city', value: 'riyadh', url: running.url }])
  const guest = new Guest({ page: await context.newPage(), site, words: wordsOf('en'), locale: 'en' })
  await guest.openSeats()
  await guest.takeBest(2)
  const orderId = await guest.goToCheckout()
  await guest.pay(CARDS.visa)
  await guest.expectTicket()
  const ticket = new URL(guest.page.url())
  const reference = await guest.page.getByRole('main').innerText()

  const { cookies } = await context.storageState()
  await expect(command('backup', backup)).rejects.toThrow('A site runs')
  await running.stop({ keepState: true })
  await command('backup', backup)
  await rm(state, { recursive: true })

  // This device keeps a copy of the ticket. Another one with the same session has the site only.
  const elsewhere = async () => {
    const other = await browser.newContext({ locale: 'en', storageState: { cookies, origins: [] } })
    await other.addInitScript(watchHydration)
    return other.newPage()
  }
  const empty = await startSite({ state, port: Number(ticket.port) })
  const lost = await elsewhere()
  await lost.goto(ticket.href)
  await expect(lost.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(lost.getByRole('main')).not.toContainText('Metropolis')
  await lost.context().close()
  await empty.stop({ keepState: true })

  await command('restore', backup)
  const restored = await startSite({ state, port: Number(ticket.port) })
  const found = new Guest({ page: await elsewhere(), site, words: wordsOf('en'), locale: 'en' })
  await found.page.goto(ticket.href)
  await found.expectTicket()
  expect(await found.page.getByRole('main').innerText()).toBe(reference)
  await found.page.context().close()
  const ledger = (await (await fetch(`${restored.url}/sandbox-payments/ledger?order=${orderId}`)).json()) as {
    orders: Record<string, object>
  }
  expect(ledger.orders[orderId]).toMatchObject({ captures: 1, refunds: 0 })
  await context.close()
  await restored.stop()
  await rm(folder, { recursive: true, force: true })
})
