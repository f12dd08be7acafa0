// The forms of a member's page. Each has one confirmation, and shows only to a role that may send it.
import { html } from 'hono/html'
import { GIFT_REASONS, HELP_REASONS } from '../../lib/member-help.rules.ts'
import type { Permission } from '../../lib/operator-access.rules.ts'
import { againOf, type FormAgain, faultAttributes, faultPart, selectField, typedText } from './form-again.ts'
import type { MemberAction, MemberSections } from './member-calls.ts'
import { HELP_WORDS } from './member-help-words.ts'
import { may, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import { wholeContactForm } from './whole-contact-part.ts'

interface Form {
  id: string
  action: MemberAction
  /** Names the form among those of its action. */
  of?: string
  needs: Permission
  label: string
  text: string
  yes: string
  /** Before the reason. */
  fields?: (again: FormAgain | undefined) => Part
  reasons: 'help' | 'gift'
  again: FormAgain | undefined
}

/** An action has several forms: of each session, and of each kind of voucher. */
export const formOfMember = (action: MemberAction | 'contact', of = ''): string => `${action} ${of}`.trim()

function reasonField({ locale }: SignedIn, kind: Form['reasons'], again: FormAgain | undefined): Part {
  const words = HELP_WORDS[locale]
  const options =
    kind === 'help'
      ? HELP_REASONS.map((code) => [code, words.helpReasons[code]] as const)
      : GIFT_REASONS.map((code) => [code, words.giftReasons[code]] as const)
  return selectField({ name: 'reason', label: words.reason, choose: words.chooseReason, options }, again)
}

/** Nothing for a role that may not. */
function confirmedForm(frame: SignedIn, form: Form): Part {
  const { id, action, of, needs, label, text, yes, fields, reasons } = form
  if (!may(frame, needs)) return html``
  const again = againOf(form.again, formOfMember(action, of))
  return html`<details name="help" ${again ? html`open` : ''}>
    <summary class="press">${label}</summary>
    <form class="confirm" method="post" action="/operator/members/${id}/${action}">
      ${faultPart(again)}
      <p>${text}</p>
      ${fields?.(again) ?? ''} ${reasonField(frame, reasons, again)} ${tokenAndKeyInputs(frame, again?.key)}
      <button class="main">${yes}</button>
    </form>
  </details>`
}

const amountField = (label: string, again: FormAgain | undefined): Part =>
  html`<label
    >${label}
    <input
      name="amount"
      required
      inputmode="decimal"
      maxlength="12"
      autocomplete="off"
      dir="ltr"
      value="${typedText(again, 'amount')}"
      ${faultAttributes(again, 'amount')}
    />${faultPart(again, 'amount')}</label
  >`

/** Without an empty choice: one is always right. */
const choiceField = (
  label: string,
  { name, options, chosen }: { name: string; options: readonly (readonly [string, string])[]; chosen: string },
): Part =>
  html`<label
    >${label}
    <select name="${name}">
      ${options.map(
        ([value, text]) => html`<option value="${value}" ${value === chosen ? html`selected` : ''}>${text}</option>`,
      )}
    </select></label
  >`

export function giftForm(frame: SignedIn, id: string, again: FormAgain | undefined): Part {
  const words = HELP_WORDS[frame.locale]
  const options = Object.entries(words.giftWallets)
  const fields = (mine: FormAgain | undefined) =>
    html`${amountField(words.giftAmount, mine)}
    ${choiceField(words.giftWallet, { name: 'wallet', options, chosen: typedText(mine, 'wallet') })}`
  const { gift: label, giftText: text, giftYes: yes } = words
  const form = { id, action: 'gift', needs: 'giveGifts', label, text, yes, fields, reasons: 'gift', again } as const
  return confirmedForm(frame, form)
}

const VALID_DAYS = [30, 90, 180, 365]

const daysField = ({ locale }: SignedIn, again: FormAgain | undefined): Part => {
  const options = VALID_DAYS.map((days) => [String(days), HELP_WORDS[locale].days(days)] as const)
  return choiceField(HELP_WORDS[locale].voucherDays, {
    name: 'validDays',
    options,
    chosen: typedText(again, 'validDays', '90'),
  })
}

/** Without a script a form cannot change with a choice, so each kind has its own. */
export function voucherForms(
  frame: SignedIn,
  id: string,
  { areas, canBeUsed }: NonNullable<MemberSections['vouchers']>,
  again: FormAgain | undefined,
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
    again,
  } as const
  const money = (mine: FormAgain | undefined) =>
    html`<input type="hidden" name="kind" value="AMOUNT" />${amountField(words.voucherAmount, mine)}
      ${daysField(frame, mine)}`
  const options = [
    [areas.map(({ code }) => code).join(','), words.anyArea] as const,
    ...areas.map(({ code, name }) => [code, name[frame.locale]] as const),
  ]
  const seat = (mine: FormAgain | undefined) =>
    html`<input type="hidden" name="kind" value="TICKET" />
      ${choiceField(words.voucherAreas, { name: 'areas', options, chosen: typedText(mine, 'areas') })}
      ${daysField(frame, mine)}`
  return html`${confirmedForm(frame, { ...form, of: 'AMOUNT', label: words.moneyVoucher, fields: money })}
  ${areas.length ? confirmedForm(frame, { ...form, of: 'TICKET', label: words.ticketVoucher, fields: seat }) : ''}`
}

export function unlockForm(frame: SignedIn, id: string, again: FormAgain | undefined): Part {
  const { unlock: label, unlockText: text, unlockYes: yes } = HELP_WORDS[frame.locale]
  const form = { id, action: 'unlock-codes', needs: 'unlockCodes', label, text, yes, reasons: 'help', again } as const
  return confirmedForm(frame, form)
}

/** `sessionId`: empty ends all of them. */
export function endSessionsForm(frame: SignedIn, id: string, again: FormAgain | undefined, sessionId = ''): Part {
  const words = HELP_WORDS[frame.locale]
  const [label, text] = sessionId ? [words.endOne, words.endOneText] : [words.endAll, words.endAllText]
  const form = { id, action: 'end-sessions', needs: 'endSessions', label, text, yes: words.endYes } as const
  const fields = () => (sessionId ? html`<input type="hidden" name="session" value="${sessionId}" />` : html``)
  return confirmedForm(frame, { ...form, of: sessionId, fields, reasons: 'help', again })
}

export const contactForm = (frame: SignedIn, id: string, again: FormAgain | undefined): Part =>
  wholeContactForm(frame, {
    action: `/operator/members/${id}/contact`,
    fold: 'help',
    again: againOf(again, formOfMember('contact')),
  })
