// The actions of a visitor who writes to the chain, by label and role.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Site } from './fixtures.ts'
import type { Words } from './words.ts'

let lastPhone = 0

/** A new phone number per writer, because each number may send a few messages a day. */
export const ownPhone = (): string => `055${String(1_000_000 + ((process.pid * 6151 + ++lastPhone) % 8_999_999))}`

let lastAddress = 0

/** The header of a new IP address, because each address may send few codes a minute and few messages an hour. */
export const ownAddress = (): Record<string, string> => {
  const number = (process.pid * 251 + ++lastAddress) % 65_000
  return { 'cf-connecting-ip': `198.18.${number >> 8}.${number % 256}` }
}

/** Digits as an Arabic keyboard types them. */
export const arabicDigits = (text: string): string => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))

interface Visitor {
  page: Page
  site: Site
  words: Words
}

export class Writer {
  readonly page: Page
  readonly phone = ownPhone()
  readonly #site: Site
  readonly #words: Words

  constructor({ page, site, words }: Visitor) {
    this.page = page
    this.#site = site
    this.#words = words
  }

  field(label: string, within: Page | Locator = this.page): Locator {
    return within.getByLabel(this.#words(label), { exact: true })
  }

  get message(): Locator {
    return this.field('enquiries_message')
  }

  get send(): Locator {
    return this.page.getByRole('button', { name: this.#words('enquiries_send'), exact: true })
  }

  get failure(): Locator {
    return this.page.getByRole('main').getByRole('alert')
  }

  /** Fills every required field of the contact form. */
  async fillContact(message: string): Promise<void> {
    await this.field('enquiries_subject').selectOption('LOST_PROPERTY')
    await this.message.fill(message)
    await this.fillPerson()
  }

  async fillPerson(): Promise<void> {
    await this.field('enquiries_name').fill('نورة')
    await this.field('guests_phone_label').fill(arabicDigits(this.phone))
  }

  /** Waits for the reference and returns it. */
  async expectReference(within: Page | Locator = this.page): Promise<string> {
    const number = within.getByRole('definition')
    await expect(number).toHaveText(/^SH-[A-Z2-9]{5}$/)
    return (await number.innerText()).trim()
  }

  /** Text messages to this writer’s number. */
  async texts(): Promise<string[]> {
    const messages = await this.#site.messages()
    return messages.filter(({ to }) => to === `+966${this.phone.slice(1)}`).map(({ text }) => text)
  }

  async expectOneText(reference: string): Promise<void> {
    await expect.poll(() => this.texts()).toHaveLength(1)
    expect((await this.texts())[0]).toContain(reference)
  }
}
