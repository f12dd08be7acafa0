// The operator's maintenance switch: the source of truth, read by every isolate every two seconds. Another instance
// knows which of the operator's sessions were signed out. The first also follows changes of showtimes that are under way.
import { DurableObject } from 'cloudflare:workers'
import { now } from '../../lib/clock.ts'
import { askLater, follow, type FollowedChanges, isChangeApplied } from '../documents/followed-changes.ts'
import type { EdgeEnv } from '../env.ts'
import { log } from '../observe/log.ts'
import { CONFIG_KEY, type LocalText, type MaintenanceConfig, NO_MAINTENANCE } from './maintenance-config.ts'
import { cleanNoticeText } from './notice.ts'

const ENDED_KEY = 'ended-sessions'
const FOLLOWED_KEY = 'followed-changes'

const cleanTexts = ({ ar, en }: LocalText): LocalText => ({ ar: cleanNoticeText(ar), en: cleanNoticeText(en) })

export class ConfigObject extends DurableObject<EdgeEnv> {
  read(): MaintenanceConfig {
    return this.ctx.storage.kv.get<MaintenanceConfig>(CONFIG_KEY) ?? NO_MAINTENANCE
  }

  /** Makes every isolate drop its stored pages and answers, because their keys and memory depend on the version. */
  async renew(): Promise<MaintenanceConfig> {
    return this.write(this.read())
  }

  async write(change: Omit<MaintenanceConfig, 'version'>): Promise<MaintenanceConfig> {
    const config: MaintenanceConfig = {
      isActive: change.isActive,
      title: cleanTexts(change.title),
      message: cleanTexts(change.message),
      version: this.read().version + 1,
    }
    this.ctx.storage.kv.put(CONFIG_KEY, config)
    await this.env.CONFIG_KV.put(CONFIG_KEY, JSON.stringify(config))
    return config
  }

  /** Makes every isolate drop its pages once more when the gateway has changed the last showtime of this change. */
  async followChange(id: string): Promise<void> {
    await this.#saveFollowed(follow(this.#readFollowed(), id, now()))
  }

  /** Never throws: a lost alarm would follow no change any more. */
  override async alarm(): Promise<void> {
    const due = Object.entries(this.#readFollowed()).filter(([, change]) => change.due <= now())
    for (const [id] of due)
      await this.#ask(id).catch((error: unknown) => log.error('document_failed', { step: 'purge' }, error))
    await this.#saveFollowed(this.#readFollowed())
  }

  async #ask(id: string): Promise<void> {
    this.ctx.storage.kv.put(FOLLOWED_KEY, askLater(this.#readFollowed(), id, now()))
    if (!(await isChangeApplied(this.env, id))) return
    await this.renew()
    const { [id]: _, ...others } = this.#readFollowed()
    this.ctx.storage.kv.put(FOLLOWED_KEY, others)
  }

  #readFollowed(): FollowedChanges {
    return this.ctx.storage.kv.get<FollowedChanges>(FOLLOWED_KEY) ?? {}
  }

  async #saveFollowed(followed: FollowedChanges): Promise<void> {
    this.ctx.storage.kv.put(FOLLOWED_KEY, followed)
    const due = Object.values(followed).map((change) => change.due)
    if (due.length > 0) await this.ctx.storage.setAlarm(Math.min(...due))
  }

  /** From now on the session is refused. After `expiresAt` it is refused anyway, and forgotten here. */
  endSession(id: string, expiresAt: number): void {
    const open = Object.entries(this.#readEndedSessions()).filter(([, until]) => until > now())
    this.ctx.storage.kv.put(ENDED_KEY, { ...Object.fromEntries(open), [id]: expiresAt })
  }

  hasEnded(id: string): boolean {
    return Object.hasOwn(this.#readEndedSessions(), id)
  }

  #readEndedSessions(): Record<string, number> {
    return this.ctx.storage.kv.get<Record<string, number>>(ENDED_KEY) ?? {}
  }
}
