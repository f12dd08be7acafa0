// Which notifications a member may turn off. Pure.
import type { NotificationChoices, NotificationType } from '../../contracts/notifications.ts'

/**
 * Until the member chooses. News, offers and surveys are marketing, which Saudi law (PDPL, article 25) allows only with
 * the member's consent. Reminders are asked for film by film, and e-mails carry the member's own bookings.
 */
export const DEFAULT_CHOICES: Required<NotificationChoices> = {
  films: false,
  offers: false,
  news: false,
  surveys: false,
  anniversaries: false,
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
