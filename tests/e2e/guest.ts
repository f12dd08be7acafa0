// The actions of a guest in a browser test: choosing seats, proving a phone, paying.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Site } from './fixtures.ts'
import { waitForHydration } from './hydration.ts'
import { agreeBefore } from './entry-rules.ts'
import { openShowtime } from './programme.ts'
import type { Words } from './words.ts'

/** Test cards of the sandbox, named by their effect. */
export const CARDS = {
  visa: '4242424242424242',
  mada: '4464040000000007',
  amexAsksBank: '374200000000004',
  visaAsksBank: '4557012345678902',
  declined: '4000000000000002',
  noMoney: '4000000000009995',
  slowButPaid: '4000000000000119',
  paidTwiceTold: '4000000000004095',
  openingNight: '4543474002249996',
  paysLess: '4000000000005142',
  /** Asks for the bank’s code. */
  refundedLate: '4000000000005134',
} as const

/** Other cards have 123, or 1234 if the code has four digits. */
const SECURITY_CODES: Record<string, string> = { [CARDS.visa]: '100', [CARDS.openingNight]: '956' }

/** What a guest needs of a site; another chain's has it, too. */
export type GuestSite = Pick<Site, 'ask' | 'now' | 'messages'>

interface Visitor {
  page: Page
  site: GuestSite
  words: Words
  locale: 'ar' | 'en'
}

let lastPhone = 0

/** The seat’s name in its label, in either language. */
function seatOf(label: string): string {
  const [, row = '', number = ''] = /(?:Row|الصف) (\p{L}{1,4})\D+(\d+)/u.exec(label) ?? []
  return row + number
}

export class Guest {
  readonly page: Page
  readonly #site: GuestSite
  readonly words: Words
  readonly #locale: 'ar' | 'en'

  constructor({ page, site, words, locale }: Visitor) {
    this.page = page
    this.#site = site
    this.words = words
    this.#locale = locale
  }

  /** Opens the seats of a showtime of tomorrow with free seats, and waits for their states. */
  async openSeats(slug?: string): Promise<string> {
    const { id, path } = await openShowtime(this.#site, slug)
    await this.openSeatsOf(path)
    return id
  }

  async openSeatsOf(path: string): Promise<void> {
    await agreeBefore(this.page, path)
    await this.page.goto(`/${this.#locale}${path}`)
    await waitForHydration(this.page)
    await expect(this.freeSeats.first()).toBeAttached()
  }

  get freeSeats(): Locator {
    return this.page.getByRole('gridcell', { name: new RegExp(`${this.words('seats_state_free')}$`) })
  }

  get mySeats(): Locator {
    return this.page.getByRole('gridcell', { name: new RegExp(`${this.words('seats_state_mine')}$`) })
  }

  /** A seat of the map by its name, e.g. N11. */
  seat(id: string): Locator {
    const row = id.replace(/\d+$/, '')
    const number = id.slice(row.length)
    const name = this.#locale === 'ar' ? `الصف ${row}، المقعد ${number}،` : `Row ${row}, seat ${number},`
    return this.page.getByRole('gridcell', { name: new RegExp(`^${name}`) })
  }

  /** Opens the best seats for that many people. The dialog shows their prices before they are taken. */
  async showBest(count: number): Promise<Locator> {
    await this.page.getByRole('button', { name: this.words('seats_best'), exact: true }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('button', { name: new RegExp(`${this.#bestName(count)}$`) }).click()
    return dialog
  }

  async pressBest(count: number): Promise<void> {
    const dialog = await this.showBest(count)
    // By key: the dialog grows, and a press within 500 ms where the number was pressed is the second half of a double tap.
    const take = dialog.getByRole('contentinfo').or(dialog.locator('footer')).getByRole('button').first()
    // A button that cannot be focused yet would leave the key to the number.
    await expect(take).toBeEnabled()
    await take.focus()
    await expect(take).toBeFocused()
    await take.press('Enter')
  }

  async takeBest(count: number): Promise<string[]> {
    await this.pressBest(count)
    await expect(this.mySeats).toHaveCount(count)
    await expect(this.continueButton).toBeEnabled()
    return this.chosen()
  }

  #bestName(count: number): string {
    const names = { ar: ['أفضل مقعد', 'أفضل مقعدين متجاورين'], en: ['Best single seat', 'Best 2 seats together'] }[
      this.#locale
    ]
    return names[count - 1] ?? (this.#locale === 'ar' ? `أفضل ${count} مقاعد متجاورة` : `Best ${count} seats together`)
  }

  /** Names of the visitor’s own seats, from the labels of the map. */
  async chosen(): Promise<string[]> {
    return (await this.#labels(this.mySeats)).map(seatOf)
  }

  #labels(seats: Locator): Promise<string[]> {
    return seats.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
  }

  /** The whole name of a seat on the map, with its state. */
  async labelOf(id: string): Promise<string> {
    return (await this.seat(id).getAttribute('aria-label')) ?? ''
  }

  /** Clicks a seat without zooming in first, as a mouse or a screen reader does. */
  async press(id: string): Promise<void> {
    await this.seat(id).dispatchEvent('click')
  }

  /** Free single seats: no sofas, wheelchair spaces or companion seats. */
  async freeSingles(): Promise<string[]> {
    const labels = await this.#labels(this.freeSeats)
    const sofa = this.#locale === 'ar' ? 'المقعدان' : 'seats '
    return labels.filter((label) => !label.includes(sofa) && !this.#isAsking(label)).map(seatOf)
  }

  /** A wheelchair space or its companion seat opens a question before it is taken. */
  #isAsking(label: string): boolean {
    return ['seats_kind_wheelchair', 'seats_kind_companion'].some((key) => label.includes(String(this.words(key))))
  }

  /** Takes single seats one after another. */
  async takeSingles(count: number): Promise<string[]> {
    const wanted = (await this.freeSingles()).slice(0, count)
    for (const id of wanted) await this.press(id)
    await expect(this.mySeats).toHaveCount(count)
    return wanted
  }

  /**
   * Takes a seat with three free ones after it in its block. A friend can then sit beside it without leaving a single
   * gap.
   */
  async takeWithRoomBeside(): Promise<string> {
    const free = new Set(await this.freeSingles())
    const step = (id: string, by: number) => id.replace(/\d+$/, (number) => String(Number(number) + by))
    const roomy = [...free].filter((id) => [1, 2, 3].every((by) => free.has(step(id, by))))
    let seat: string | undefined
    for (const id of roomy) {
      const boxes = await Promise.all([0, 1, 2, 3].map((by) => this.seat(step(id, by)).boundingBox()))
      const steps = boxes.slice(1).map((box, at) => Math.abs((box?.x ?? NaN) - (boxes[at]?.x ?? NaN)))
      // Four seats of one block. An aisle between two of them is wider than a seat.
      if (Math.max(...steps) < 1.5 * Math.min(...steps)) seat = id
      if (seat) break
    }
    if (!seat) throw new Error('No four free seats stand side by side')
    await this.press(seat)
    await expect(this.mySeats).toHaveCount(1)
    await expect(this.continueButton).toBeEnabled()
    return seat
  }

  /** Moves the focus by arrow keys to a free seat. */
  async walkToFreeSeat(): Promise<void> {
    const focused = this.page.locator('[role=gridcell]:focus')
    const isFree = new RegExp(`${this.words('seats_state_free')}$`)
    for (let step = 0; step < 40; step++) {
      await this.page.keyboard.press(step % 10 === 9 ? 'ArrowDown' : 'ArrowRight')
      const label = (await focused.getAttribute('aria-label')) ?? ''
      if (isFree.test(label) && !this.#isAsking(label)) return
    }
    throw new Error('No free seat within forty steps')
  }

  /** On a phone the price and its details are folded. */
  async openDetails(): Promise<void> {
    const details = this.page.getByRole('button', { name: this.words('seats_details') })
    if (await details.isVisible()) await details.click()
  }

  /** Leads to the checkout, or to its confirmation if nothing has to be paid. */
  get continueButton(): Locator {
    const keys = ['seats_continue', 'seats_continue_short', 'seats_review', 'seats_review_short']
    const name = new RegExp(`^(?:${keys.map((key) => String(this.words(key))).join('|')})$`)
    return this.page.getByRole('main').getByRole('button', { name })
  }

  /** Continues to the checkout, with a code for a new number. Returns the order’s id. */
  async goToCheckout(): Promise<string> {
    await this.continueButton.click()
    await this.identify()
    return this.atCheckout()
  }

  async atCheckout(): Promise<string> {
    await this.page.waitForURL(/\/bookings\/[^/]+\/checkout/)
    await expect(this.payButton).toBeVisible()
    return /bookings\/([^/]+)\/checkout/.exec(this.page.url())?.[1] ?? ''
  }

  /** Proves a phone, as a first booking requires. The press that sends the code accepts the terms. */
  async identify(typed?: string): Promise<void> {
    await this.prove(typed)
    await expect(this.page.getByRole('dialog')).toBeHidden()
  }

  async prove(typed?: string): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    // Workers run in parallel, and codes per number are limited, so each call uses another number.
    const phone = typed ?? `050${String(1_000_000 + ((process.pid * 7919 + ++lastPhone) % 8_999_999))}`
    await dialog.getByLabel(this.words('guests_phone_label')).fill(phone)
    await dialog.getByRole('button', { name: this.words('guests_send_code') }).click()
    await expect(dialog.getByRole('heading', { name: this.words('guests_code_title') })).toBeVisible()
    await dialog.getByLabel(this.words('guests_code_label'), { exact: true }).fill(await this.code(phone))
  }

  /** The newest code that was sent to the phone, or to anyone. Tests of one worker run one after another. */
  async code(phone = ''): Promise<string> {
    const digits = phone.replace(/^0+/, '')
    const newest = (await this.#site.messages()).find(({ to, text }) => to.endsWith(digits) && /\d{6}/.test(text))
    return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? ''
  }

  get payButton(): Locator {
    const name = this.#locale === 'ar' ? /^ادفع/ : /^Pay /
    return this.page.getByRole('button', { name }).last()
  }

  async fillCard(number: string): Promise<void> {
    const { page, words } = this
    await page.getByLabel(words('checkout_number')).fill(number)
    await page.getByLabel(words('checkout_expiry')).fill('08 / 39')
    const code = SECURITY_CODES[number] ?? (number.startsWith('37') ? '1234' : '123')
    await page.getByLabel(words('checkout_cvv')).fill(code)
    await page.getByLabel(words('checkout_name')).fill('NOURA ALHARBI')
  }

  async pay(number: string): Promise<void> {
    await this.fillCard(number)
    await this.payButton.click()
  }

  /** Enters the code that the sandbox’s bank shows. */
  async answerBank(): Promise<void> {
    await this.page.waitForURL(/three-d-secure/)
    const code = await this.page.locator('dd.code').innerText()
    await this.page.getByRole('textbox').fill(code)
    await this.page.getByRole('button').first().click()
  }

  async expectTicket(): Promise<void> {
    await this.page.waitForURL(/your-ticket/)
    await expect(this.page.getByRole('img', { name: this.words('ticket_code_of') }).first()).toBeVisible()
  }
}
