// The operator's settings for maintenance.

export interface LocalText {
  ar: string
  en: string
}

export interface MaintenanceConfig {
  isActive: boolean
  title: LocalText
  message: LocalText
  /** Increases with every change. */
  version: number
}

export const NO_MAINTENANCE: MaintenanceConfig = {
  isActive: false,
  title: { ar: '', en: '' },
  message: { ar: '', en: '' },
  version: 0,
}

/** KV key that a cold isolate reads if the object does not answer in time. */
export const CONFIG_KEY = 'maintenance'
