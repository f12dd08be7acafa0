// One per member, `cards:{memberId}`: the cards they saved at the processors. Its only writer. Saves and deletions
// are stored before the processor is asked; a timer retries them.
import { DurableObject } from 'cloudflare:workers'
import type { SavedCard } from '../../contracts/cards.ts'
import type { CardGateway } from '../../contracts/pay.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import { iso, now } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import type { Env } from '../config/env.ts'
import type { VaultCard } from '../payments/card-vault.ts'
import { vaultsFor } from '../payments/processors.ts'
import { ObjectAlarm } from '../lib/durable/alarm.ts'
import { overdueTasks, noteOverdueIfLate } from '../lib/durable/overdue-work.ts'
import type { OverdueTask } from '../../lib/overdue-work.ts'
import { type IdempotentRequest, type Reply, IdempotencyGuard } from '../lib/durable/idempotency.ts'
import { type Err, err } from '../lib/result.ts'
import { CardsStore, type Goodbye } from './cards.sql.ts'
import { deleteSavedCard, resaveAndDeleteCard, saveCardAtProcessor } from '../charges/card-save.ts'
import { type CardRecord, isExpired, nextCardAddAt, MAX_CARDS, savedCard } from './saved-card.rules.ts'
import { log } from '../observability/log.ts'

export interface AddCard {
  gateway: CardGateway
  token: string
  holder: string
  isDefault?: boolean | undefined
}

export interface EditCard {
  isDefault?: true | undefined
  holder?: string | undefined
  expiryMonth?: number | undefined
  expiryYear?: number | undefined
}

export type CardAnswer = { ok: true; card: SavedCard } | Err
export type CardsAnswer = { ok: true; cards: SavedCard[] } | Err

/**
 * If the response to a save is lost, the card is deleted at the processor after this time; until then the token may
 * be retried.
 */
const UNHEARD_MS = 10 * MINUTE_MS
/** After this many tries, the log asks for an operator. */
const MANY_TRIES = 8

export class CardsObject extends DurableObject<Env> {
  readonly #store: CardsStore
  readonly #alarm: ObjectAlarm
  readonly #requests: IdempotencyGuard
  /** The card or token that a processor is deleting right now. */
  #leaving: string | undefined

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = new CardsStore(ctx.storage)
    this.#requests = new IdempotencyGuard(this.#store.responses)
    const goodbyes = this.#store.goodbyes.job(({ tries, ...goodbye }) => this.#deleteAtProcessor(goodbye, tries))
    this.#alarm = new ObjectAlarm(ctx.storage, { goodbyes })
    this.#alarm.arm()
  }

  list(): SavedCard[] {
    return this.#store.list().map((card) => this.#shown(card))
  }

  /** The cards that have not expired, the default card first. */
  good(): CardRecord[] {
    return this.#store.list().filter(({ expiryMonth, expiryYear }) => !isExpired(expiryMonth, expiryYear, now()))
  }

  /** The card to charge. */
  find(id: string): { ok: true; card: CardRecord } | Err {
    const card = this.#store.find(id)
    if (!card) return err('card_unknown')
    return isExpired(card.expiryMonth, card.expiryYear, now()) ? err('card_expired') : { ok: true, card }
  }

  /**
   * What was typed into this form serves one purpose, however often that is repeated: a code one attempt, a card one
   * order or top-up, or being saved. False: it has served another one.
   */
  spendForm(form: string, purpose: string): boolean {
    return this.#store.change(() => this.#store.spendForm(form, purpose, now()))
  }

  add(request: IdempotentRequest, command: AddCard): Promise<Reply> {
    return this.#runIdempotent(request, async () => {
      const { gateway } = command
      const vault = this.#vault(gateway)
      const typed = await vault.tokenIn(command.token, 'CARD', this.#memberId())
      if (!typed) return err('card_rejected')
      const { token } = typed
      const unheard: Goodbye = { kind: 'TOKEN', gateway, name: token }
      if (this.#leaving === token) return err('request_in_flight', { retryAfter: 1 })
      const retryAt = nextCardAddAt(this.#store.tries(), now())
      if (retryAt !== undefined) return err('rate_limited', { retryAt: iso(retryAt), serverNow: iso(now()) })
      // The saved card pays with its code, so its form pays for nothing. At PayFort the site saves the typed card and
      // pays with its token, because the code would be asked for again.
      if (typed.form && vault.codeWay !== 'FRAME' && !this.spendForm(typed.form, 'save')) return err('card_rejected')
      this.#store.change(() => {
        this.#store.noteTry(now())
        this.#store.owe(unheard, now() + UNHEARD_MS)
      })
      this.#alarm.arm()
      const saved = await saveCardAtProcessor(this.ctx, vault, token)
      if (saved.state === 'UNKNOWN') return err('bad_answer')
      if (saved.state === 'REFUSED') {
        this.#store.settle(unheard)
        return err(saved.isExpired ? 'card_expired' : 'card_rejected')
      }
      return this.#store.change(() => {
        this.#store.settle(unheard)
        const answer = this.#addOrReplaceSavedCard(saved.card, command)
        if (answer.ok) this.#store.responses.store(request, answer.body)
        return answer
      })
    })
  }

  async edit(id: string, change: EditCard): Promise<CardAnswer> {
    const card = this.#store.find(id)
    if (!card) return err('not_found')
    const { holder = card.holder, expiryMonth = card.expiryMonth, expiryYear = card.expiryYear } = change
    const isSame = holder === card.holder && expiryMonth === card.expiryMonth && expiryYear === card.expiryYear
    const details = { holder, expiryMonth, expiryYear }
    if (!isSame) {
      if (isExpired(expiryMonth, expiryYear, now())) return err('card_expired')
      const answer = await this.#vault(card.gateway).edit(card.name, details)
      if (answer !== 'DONE') return err(answer === 'REFUSED' ? 'card_rejected' : 'bad_answer')
    }
    return this.#store.change(() => {
      const latest = this.#store.find(id)
      if (!latest) return err('not_found')
      if (!isSame) this.#store.put({ ...latest, ...details })
      if (change.isDefault) this.#store.makeDefault(id)
      return { ok: true, card: this.#shown(this.#requireCard(id)) }
    })
  }

  /** Deleted here at once; a timer retries the deletion at the processor until it succeeds. */
  remove(id: string): CardsAnswer {
    const answer = this.#store.change((): CardsAnswer => {
      const card = this.#store.find(id)
      if (!card) return err('not_found')
      this.#store.remove(id)
      this.#scheduleDeletion(card)
      const [newest] = this.#store.list()
      if (card.isDefault && newest) this.#store.makeDefault(newest.id)
      return { ok: true, cards: this.list() }
    })
    this.#alarm.arm()
    return answer
  }

  /** The account is deleted: its cards are deleted here now, and at the processors as soon as they answer. */
  erase(): void {
    this.#store.change(() => {
      for (const card of this.#store.list()) this.#scheduleDeletion(card)
      this.#store.close()
    })
    this.#alarm.arm()
  }

  overdueTasks(): OverdueTask[] {
    return overdueTasks('goodbye', this.#store.goodbyes.all())
  }

  retryOverdue(): Promise<void> {
    this.#store.goodbyes.hasten()
    return this.alarm()
  }

  override async alarm(): Promise<void> {
    await this.#alarm.run()
    await noteOverdueIfLate(this.env.DB, this.ctx.id.name, this.overdueTasks().length > 0)
  }

  /** If the processor does not answer, the card or token is deleted at the next try. */
  async #deleteAtProcessor(goodbye: Goodbye, tries: number): Promise<void> {
    this.#leaving = goodbye.name
    const isGone = await this.#deleteAtVault(goodbye).catch((error: unknown) => {
      log.error('task_failed', { task: 'delete a card at its processor', processor: goodbye.gateway }, error)
      return false
    })
    this.#leaving = undefined
    if (isGone) this.#store.settle(goodbye)
    else if (tries === MANY_TRIES) log.error('card_not_deleted', { processor: goodbye.gateway, tries })
  }

  #deleteAtVault({ kind, gateway, name }: Goodbye): Promise<boolean> {
    const remove = kind === 'CARD' ? deleteSavedCard : resaveAndDeleteCard
    return remove(this.#vault(gateway), name, (card) => this.#isSaved(gateway, card))
  }

  /** True if the same card was saved again meanwhile. */
  #isSaved(gateway: CardGateway, name: string): boolean {
    return this.#store.list().some((card) => card.gateway === gateway && card.name === name)
  }

  /** Runs inside a change. */
  #addOrReplaceSavedCard(saved: VaultCard, { gateway, holder, isDefault }: AddCard): Reply {
    const cards = this.#store.list()
    const known = cards.find((card) => card.gateway === gateway && card.fingerprint === saved.fingerprint)
    const card: CardRecord = {
      ...saved,
      gateway,
      id: known?.id ?? `card_${randomId()}`,
      holder: saved.holder ?? holder,
      isDefault: false,
      createdAt: known?.createdAt ?? now(),
    }
    const failure = this.#refusalOf(card, known ? 0 : cards.length)
    if (failure) {
      // If the refused card is a saved card again, it is not deleted at the processor.
      if (known?.name !== card.name) this.#scheduleDeletion(card)
      return failure
    }
    if (known && known.name !== card.name) this.#scheduleDeletion(known)
    this.#store.settle({ kind: 'CARD', gateway, name: card.name })
    this.#store.put(card)
    if (isDefault || cards.length === 0) this.#store.makeDefault(card.id)
    return { ok: true, body: JSON.stringify({ card: this.#shown(this.#requireCard(card.id)) }) }
  }

  #refusalOf({ name, expiryMonth, expiryYear }: CardRecord, others: number): Err | undefined {
    if (this.#store.isClosed()) return err('session_expired')
    if (this.#leaving === name) return err('card_rejected')
    if (isExpired(expiryMonth, expiryYear, now())) return err('card_expired')
    return others >= MAX_CARDS ? err('too_many_cards') : undefined
  }

  #scheduleDeletion({ gateway, name }: CardRecord): void {
    this.#store.owe({ kind: 'CARD', gateway, name }, now())
  }

  #requireCard(id: string): CardRecord {
    const card = this.#store.find(id)
    if (!card) throw new Error('A card vanished inside a change')
    return card
  }

  #shown(card: CardRecord): SavedCard {
    return savedCard(card, this.#vault(card.gateway), now())
  }

  /** The object's name contains the member's id. */
  #memberId(): string {
    return (this.ctx.id.name ?? '').replace(/^cards:/, '')
  }

  #vault(gateway: CardGateway) {
    return vaultsFor(this.env)[gateway]
  }

  #runIdempotent(request: IdempotentRequest, step: () => Promise<Reply>): Promise<Reply> {
    return this.#requests.once(request, step).finally(() => this.#alarm.arm())
  }
}
