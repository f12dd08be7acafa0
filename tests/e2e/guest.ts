// A guest at work, by role and name: chooses seats, says who they are, pays.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Site } from './fixtures.ts'
import { untilAwake } from './awake.ts'
import { agreeBefore } from './entry-rules.ts'
import { openShowtime } from './programme.ts'
import type { Words } from './words.ts'

/** Test cards of the sandbox, by what they do. */
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
  /** Asks for the bank's code. */
  refundedLate: '4000000000005134',
} as const

/** Others have 123, or 1234 where it is four digits. */
const SECURITY_CODES: Record<string, string> = { [CARDS.visa]: '100', [CARDS.openingNight]: '956' }

interface Visitor {
  page: Page
  site: Site
  words: Words
  locale: 'ar' | 'en'
}

let lastPhone = 0

/** The name of a seat in its label, whichever the language. */
function seatOf(label: string): string {
  const [, row = '', number = ''] = /(?:Row|الصف) ([A-Z]{1,2})\D+(\d+)/.exec(label) ?? []
  return row + number
}

export class Guest {
  readonly page: Page
  readonly #site: Site
  readonly words: Words
  readonly #locale: 'ar' | 'en'

  constructor({ page, site, words, locale }: Visitor) {
    this.page = page
    this.#site = site
    this.words = words
    this.#locale = locale
  }

  /** Opens the seats of a showtime tomorrow that has room; the plan has heard which seats are free. */
  async openSeats(slug?: string): Promise<string> {
    const { id, path } = await openShowtime(this.#site, slug)
    await this.openSeatsOf(path)
    return id
  }

  async openSeatsOf(path: string): Promise<void> {
    await agreeBefore(this.page, path)
    await this.page.goto(`/${this.#locale}${path}`)
    await untilAwake(this.page)
    await expect(this.freeSeats.first()).toBeAttached()
  }

  get freeSeats(): Locator {
    return this.page.getByRole('gridcell', { name: new RegExp(`${this.words('seats_state_free')}$`) })
  }

  get mySeats(): Locator {
    return this.page.getByRole('gridcell', { name: new RegExp(`${this.words('seats_state_mine')}$`) })
  }

  /** A seat of the plan by its name, e.g. N11. */
  seat(id: string): Locator {
    const row = id.replace(/\d+$/, '')
    const number = id.slice(row.length)
    const name = this.#locale === 'ar' ? `الصف ${row}، المقعد ${number}،` : `Row ${row}, seat ${number},`
    return this.page.getByRole('gridcell', { name: new RegExp(`^${name}`) })
  }

  /** Opens the best so many seats, shown with what they cost before any is taken. */
  async showBest(count: number): Promise<Locator> {
    await this.page.getByRole('button', { name: this.words('seats_best'), exact: true }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('button', { name: new RegExp(`${this.#bestName(count)}$`) }).click()
    return dialog
  }

  async takeBest(count: number): Promise<string[]> {
    const dialog = await this.showBest(count)
    await dialog.getByRole('contentinfo').or(dialog.locator('footer')).getByRole('button').first().click()
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

  /** Names of the seats that are mine, as the plan says them. */
  async chosen(): Promise<string[]> {
    return (await this.#labels(this.mySeats)).map(seatOf)
  }

  #labels(seats: Locator): Promise<string[]> {
    return seats.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
  }

  /** Presses a seat; the plan is not brought closer first, as a mouse or a screen reader would not. */
  async press(id: string): Promise<void> {
    await this.seat(id).dispatchEvent('click')
  }

  /** Free single seats: neither a sofa nor a place that goes with another. */
  async freeSingles(): Promise<string[]> {
    const labels = await this.#labels(this.freeSeats)
    const sofa = this.#locale === 'ar' ? 'المقعدان' : 'seats '
    return labels.filter((label) => !label.includes(sofa) && !this.#isAsking(label)).map(seatOf)
  }

  /** A wheelchair place, or its companion's: taking one asks a question first. */
  #isAsking(label: string): boolean {
    return ['seats_kind_wheelchair', 'seats_kind_companion'].some((key) => label.includes(String(this.words(key))))
  }

  /** Takes single seats one after another, as somebody does who knows which they want. */
  async takeSingles(count: number): Promise<string[]> {
    const wanted = (await this.freeSingles()).slice(0, count)
    for (const id of wanted) await this.press(id)
    await expect(this.mySeats).toHaveCount(count)
    return wanted
  }

  /** A seat with three free ones behind it in its block: a friend beside it then leaves nobody a lone seat. */
  async takeWithRoomBeside(): Promise<string> {
    const free = new Set(await this.freeSingles())
    const step = (id: string, by: number) => id.replace(/\d+$/, (number) => String(Number(number) + by))
    const roomy = [...free].filter((id) => [1, 2, 3].every((by) => free.has(step(id, by))))
    let seat: string | undefined
    for (const id of roomy) {
      const [from, to] = await Promise.all([this.seat(id).boundingBox(), this.seat(step(id, 3)).boundingBox()])
      // Four seats of one block; an aisle between them would make this wider.
      if (from && to && Math.abs(to.x - from.x) < 4 * from.width) seat = id
      if (seat) break
    }
    if (!seat) throw new Error('No four free seats stand side by side')
    await this.press(seat)
    await expect(this.mySeats).toHaveCount(1)
    await expect(this.continueButton).toBeEnabled()
    return seat
  }

  /** By arrow keys, from wherever the focus is, to a seat that can be had. */
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

  /** On a phone the price and what belongs to it fold away. */
  async openDetails(): Promise<void> {
    const details = this.page.getByRole('button', { name: this.words('seats_details') })
    if (await details.isVisible()) await details.click()
  }

  /** On to the checkout, or where nothing is to be paid to what is confirmed there. */
  get continueButton(): Locator {
    const keys = ['seats_continue', 'seats_continue_short', 'seats_review', 'seats_review_short']
    const name = new RegExp(`^(?:${keys.map((key) => String(this.words(key))).join('|')})$`)
    return this.page.getByRole('main').getByRole('button', { name })
  }

  /** Goes on to payment; a new number is checked by code, and the terms accepted. Answers the order's id. */
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

  /** For a booking, whose terms are accepted the first time. */
  async identify(typed?: string): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await this.prove(typed)
    await dialog.getByRole('button', { name: this.words('guests_terms_accept') }).click()
    await expect(dialog).toBeHidden()
  }

  async prove(typed?: string): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    // Workers run beside each other, and a number may ask for few codes.
    const phone = typed ?? `050${String(1_000_000 + ((process.pid * 7919 + ++lastPhone) % 8_999_999))}`
    await dialog.getByLabel(this.words('guests_phone_label')).fill(phone)
    await dialog.getByRole('button', { name: this.words('guests_send_code') }).click()
    await expect(dialog.getByRole('heading', { name: this.words('guests_code_title') })).toBeVisible()
    await dialog.getByLabel(this.words('guests_code_label'), { exact: true }).fill(await this.code())
  }

  /** The newest code sent to anybody: tests of one worker run one after another. */
  async code(): Promise<string> {
    const [newest] = await this.#site.messages()
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

  /** Types the code the sandbox's bank shows. */
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
