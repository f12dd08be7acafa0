// The forms of a member's page. Each has one confirmation, and shows only to a role that may send it.
import { html } from 'hono/html'
import { GIFT_REASONS, HELP_REASONS } from '../../lib/member-help.rules.ts'
import type { Permission } from '../../lib/operator-access.rules.ts'
import type { MemberAction, MemberSections } from './member-calls.ts'
import { HELP_WORDS } from './member-help-words.ts'
import { may, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'

interface Form {
  id: string
  action: MemberAction | 'contact'
  needs: Permission
  label: string
  text: string
  yes: string
  /** Before the reason. */
  fields?: Part
  reasons: 'help' | 'gift'
}

function reasonField({ locale }: SignedIn, kind: Form['reasons']): Part {
  const words = HELP_WORDS[locale]
  const options =
    kind === 'help'
      ? HELP_REASONS.map((code) => [code, words.helpReasons[code]] as const)
      : GIFT_REASONS.map((code) => [code, words.giftReasons[code]] as const)
  return html`<label
    >${words.reason}
    <select name="reason" required>
      <option value="">${words.chooseReason}</option>
      ${options.map(([code, name]) => html`<option value="${code}">${name}</option>`)}
    </select></label
  >`
}

/** Nothing for a role that may not. */
function confirmedForm(frame: SignedIn, { id, action, needs, label, text, yes, fields, reasons }: Form): Part {
  if (!may(frame, needs)) return html``
  return html`<details name="help">
    <summary class="press">${label}</summary>
    <form class="confirm" method="post" action="/operator/members/${id}/${action}">
      <p>${text}</p>
      ${fields ?? ''} ${reasonField(frame, reasons)} ${tokenAndKeyInputs(frame)}
      <button class="main">${yes}</button>
    </form>
  </details>`
}

export function revealForm(frame: SignedIn, id: string): Part {
  const { reveal: label, revealText: text, revealYes: yes } = HELP_WORDS[frame.locale]
  return confirmedForm(frame, { id, action: 'contact', needs: 'lookMember', label, text, yes, reasons: 'help' })
}

const amountField = (label: string): Part =>
  html`<label
    >${label} <input name="amount" required inputmode="decimal" maxlength="12" autocomplete="off" dir="ltr"
  /></label>`

export function giftForm(frame: SignedIn, id: string): Part {
  const words = HELP_WORDS[frame.locale]
  const fields = html`${amountField(words.giftAmount)}
    <label
      >${words.giftWallet}
      <select name="wallet">
        ${Object.entries(words.giftWallets).map(([code, name]) => html`<option value="${code}">${name}</option>`)}
      </select></label
    >`
  const { gift: label, giftText: text, giftYes: yes } = words
  return confirmedForm(frame, { id, action: 'gift', needs: 'giveGifts', label, text, yes, fields, reasons: 'gift' })
}

const VALID_DAYS = [30, 90, 180, 365]

const daysField = ({ locale }: SignedIn): Part =>
  html`<label
    >${HELP_WORDS[locale].voucherDays}
    <select name="validDays">
      ${VALID_DAYS.map(
        (days) =>
          html`<option value="${days}" ${days === 90 ? html`selected` : ''}>${HELP_WORDS[locale].days(days)}</option>`,
      )}
    </select></label
  >`

/** Without a script a form cannot change with a choice, so each kind has its own. */
export function voucherForms(
  frame: SignedIn,
  id: string,
  { areas, canBeUsed }: NonNullable<MemberSections['vouchers']>,
): Part {
  if (!canBeUsed) return html``
  const words = HELP_WORDS[frame.locale]
  const form = {
    id,
    action: 'voucher',
    needs: 'createVouchers',
    text: words.voucherText,
    yes: words.voucherYes,
    reasons: 'gift',
  } as const
  const money = html`<input type="hidden" name="kind" value="AMOUNT" />${amountField(words.voucherAmount)}
    ${daysField(frame)}`
  const seat = html`<input type="hidden" name="kind" value="TICKET" />
    <label
      >${words.voucherAreas}
      <select name="areas">
        <option value="${areas.map(({ code }) => code).join(',')}">${words.anyArea}</option>
        ${areas.map(({ code, name }) => html`<option value="${code}">${name[frame.locale]}</option>`)}
      </select></label
    >
    ${daysField(frame)}`
  return html`${confirmedForm(frame, { ...form, label: words.moneyVoucher, fields: money })}
  ${areas.length ? confirmedForm(frame, { ...form, label: words.ticketVoucher, fields: seat }) : ''}`
}

export function unlockForm(frame: SignedIn, id: string): Part {
  const { unlock: label, unlockText: text, unlockYes: yes } = HELP_WORDS[frame.locale]
  return confirmedForm(frame, { id, action: 'unlock-codes', needs: 'unlockCodes', label, text, yes, reasons: 'help' })
}

/** `sessionId`: undefined ends all of them. */
export function endSessionsForm(frame: SignedIn, id: string, sessionId?: string): Part {
  const words = HELP_WORDS[frame.locale]
  const [label, text] = sessionId ? [words.endOne, words.endOneText] : [words.endAll, words.endAllText]
  const form = { id, action: 'end-sessions', needs: 'endSessions', label, text, yes: words.endYes } as const
  const fields = sessionId ? html`<input type="hidden" name="session" value="${sessionId}" />` : html``
  return confirmedForm(frame, { ...form, fields, reasons: 'help' })
}
