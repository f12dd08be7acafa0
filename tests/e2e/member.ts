// The actions of a member in a browser test: signing in, giving a name, signing out.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Site } from './fixtures.ts'
import { Guest } from './guest.ts'
import type { Words } from './words.ts'

interface Visitor {
  page: Page
  site: Site
  words: Words
  locale: 'ar' | 'en'
}

export interface Person {
  phone: string
  firstName: string
  lastName: string
  email: string
}

let lastPerson = 0

/** A new person per call: workers run in parallel, and codes per number are limited. */
export function newPerson(locale: 'ar' | 'en'): Person {
  const number = 1_000_000 + ((process.pid * 7919 + ++lastPerson) % 8_999_999)
  const [firstName, lastName] = locale === 'ar' ? ['نورة', 'الحربي'] : ['Noura', 'Alharbi']
  return { phone: `053${number}`, firstName, lastName, email: `noura.${number}@example.com` }
}

export class Member {
  readonly page: Page
  readonly #site: Site
  readonly #words: Words
  readonly #guest: Guest

  constructor(visitor: Visitor) {
    this.page = visitor.page
    this.#site = visitor.site
    this.#words = visitor.words
    this.#guest = new Guest(visitor)
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  button(key: string, exact = true): Locator {
    return this.page.getByRole('button', { name: this.#words(key), exact })
  }

  /** Clicks a button in the menu of a phone, or in the header, or behind the member’s name there. */
  async #press(key: string): Promise<void> {
    const menu = this.page.getByRole('button', { name: this.#words('shell_menu'), exact: true })
    if (await menu.isVisible()) {
      await menu.click()
      await this.dialog.getByRole('button', { name: this.#words(key) }).click()
      return
    }
    const header = this.page.getByRole('banner')
    if (key === 'members_sign_out') await header.locator('.member-button').click()
    await header.getByRole('button', { name: this.#words(key) }).click()
  }

  async openMenuToSignIn(): Promise<void> {
    await this.#press('shell_sign_in')
  }

  async openSignIn(): Promise<void> {
    await this.openMenuToSignIn()
    await expect(this.dialog.getByLabel(this.#words('guests_phone_label'))).toBeVisible()
  }

  async askToSignOut(): Promise<void> {
    await this.#press('members_sign_out')
    await expect(this.dialog.getByRole('heading', { name: this.#words('members_sign_out_title') })).toBeVisible()
  }

  get phoneField(): Locator {
    return this.dialog.getByLabel(this.#words('guests_phone_label'))
  }

  get codeField(): Locator {
    return this.dialog.getByLabel(this.#words('guests_code_label'), { exact: true })
  }

  async sendCodeTo(phone: string): Promise<void> {
    await this.phoneField.fill(phone)
    await this.dialog.getByRole('button', { name: this.#words('guests_send_code') }).click()
    await expect(this.codeField).toBeVisible()
  }

  /** Enters the newest code in the outbox. */
  async typeCode(): Promise<void> {
    await this.codeField.fill(await this.#guest.code())
  }

  async prove(phone: string): Promise<void> {
    await this.sendCodeTo(phone)
    await this.typeCode()
  }

  /** Waits until the newest message went to `address`. */
  async heard(address: string): Promise<void> {
    await expect.poll(async () => (await this.#site.messages())[0]?.to).toBe(address)
  }

  async acceptTerms(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.#words('guests_terms_accept') }).click()
  }

  async later(): Promise<void> {
    await this.button('members_later').click()
    await expect(this.dialog).toBeHidden()
  }

  /** Opens an account without a profile. Starts with the sign-in dialog open. */
  async join(phone: string): Promise<void> {
    await this.prove(phone)
    await this.acceptTerms()
    await this.later()
  }

  async fillProfile({ firstName, lastName, email }: Person): Promise<void> {
    await this.dialog.getByLabel(this.#words('members_first_name')).fill(firstName)
    await this.dialog.getByLabel(this.#words('members_last_name')).fill(lastName)
    await this.dialog.getByLabel(this.#words('members_email')).fill(email)
    await this.button('members_complete_save').click()
    await expect(this.dialog.getByRole('heading', { name: this.#words('members_email_code_title') })).toBeVisible()
  }

  /** Opens an account with a name and a verified e-mail address. Starts with the sign-in dialog open. */
  async register(person: Person): Promise<void> {
    await this.prove(person.phone)
    await this.acceptTerms()
    await this.fillProfile(person)
    await this.heard(person.email)
    await this.typeCode()
    await expect(this.dialog).toBeHidden()
  }

  toast(key: string): Locator {
    return this.page.locator('.toaster').getByText(this.#words(key))
  }

  /** Expects the member’s name in the header or in the menu. */
  async expectGreeting(name: string): Promise<void> {
    const menu = this.page.getByRole('button', { name: this.#words('shell_menu'), exact: true })
    if (!(await menu.isVisible())) {
      await expect(this.page.locator('.member-button')).toContainText(name)
      return
    }
    await menu.click()
    await expect(this.dialog.getByRole('link', { name: new RegExp(name) })).toBeVisible()
    await this.page.keyboard.press('Escape')
    await expect(this.dialog).toBeHidden()
  }
}
