// The operator's maintenance switch: the source of truth, read by every isolate every two seconds.
import { DurableObject } from 'cloudflare:workers'
import type { EdgeEnv } from '../env.ts'
import { CONFIG_KEY, type LocalText, type MaintenanceConfig, NO_MAINTENANCE } from './maintenance-config.ts'
import { cleanNoticeText } from './notice.ts'

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
}
