// Which notifications a member may turn off. Pure.
import type { NotificationChoices, NotificationType } from '../../contracts/notifications.ts'

export const DEFAULT_CHOICES: Required<NotificationChoices> = {
  films: true,
  offers: true,
  news: true,
  surveys: true,
  anniversaries: true,
  reminders: 'TEXT_AND_BELL',
  emails: true,
}

/** A type that is missing here is always sent. */
const SWITCHES: Partial<Record<NotificationType, Exclude<keyof NotificationChoices, 'reminders' | 'emails'>>> = {
  FILM: 'films',
  OFFER: 'offers',
  GENERAL: 'news',
  EXTERNAL_LINK: 'news',
  SURVEY: 'surveys',
  ANNIVERSARY: 'anniversaries',
}

/** Whether the inbox takes a notification of this type. */
export function isWanted(choices: NotificationChoices, type: NotificationType): boolean {
  if (type === 'UPCOMING_FILM') return choices.reminders !== 'TEXT'
  const name = SWITCHES[type]
  return name === undefined || choices[name]
}

/** Whether a reminder is texted. */
export const isTexted = ({ reminders }: NotificationChoices): boolean => reminders !== 'BELL'
