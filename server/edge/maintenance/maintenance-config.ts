// What an operator can say about maintenance.

export interface LocalText {
  ar: string
  en: string
}

export interface MaintenanceConfig {
  isActive: boolean
  title: LocalText
  message: LocalText
  /** Grows with every change. */
  version: number
}

export const NO_MAINTENANCE: MaintenanceConfig = {
  isActive: false,
  title: { ar: '', en: '' },
  message: { ar: '', en: '' },
  version: 0,
}

/** Where a cold isolate looks when the object does not answer in time. */
export const CONFIG_KEY = 'maintenance'
