// Enquiries of visitors: the list, and the part of the first page that says how many wait.
import { html } from 'hono/html'
import type { Cinema } from '../../contracts/cinemas.ts'
import {
  type EnquiriesPage,
  type EnquiriesWanted,
  enquiriesHref,
  enquiryHref,
  type ListedEnquiry,
  type Waiting,
} from './enquiry-calls.ts'
import { ENQUIRY_WORDS } from './enquiry-words.ts'
import { dayName, formatElapsed } from './operator-format.ts'
import { noAnswer, operatorPage, type PageFrame, type Part, type SignedIn } from './operator-layout.ts'

const labelIn = (labels: Record<string, string>, name: string): string =>
  Object.hasOwn(labels, name) ? (labels[name] ?? name) : name

/** Who takes care of it. */
export const holderPart = ({ locale }: PageFrame, { takenBy, isMine }: ListedEnquiry): Part => {
  const words = ENQUIRY_WORDS[locale]
  if (isMine) return html`<b>${words.mine}</b>`
  return takenBy ? html`${words.takenBy} <bdi>${takenBy.name}</bdi>` : html`${words.free}`
}

export const aboutLabel = ({ locale }: PageFrame, { about }: ListedEnquiry): string =>
  labelIn(ENQUIRY_WORDS[locale].about, about)

const row = (frame: SignedIn, enquiry: ListedEnquiry, now: number): Part => {
  const { reference, kind, cinema, date, state, createdAt, hasUnsentMail } = enquiry
  const words = ENQUIRY_WORDS[frame.locale]
  return html`<li>
    <div class="row-head">
      <h2 class="as-row">
        <a href="${enquiryHref(reference)}"><bdi>${reference}</bdi></a> ${labelIn(words.kinds, kind)} ·
        ${aboutLabel(frame, enquiry)}
      </h2>
      <time datetime="${createdAt}">${words.ago(formatElapsed(Date.parse(createdAt), now, frame.locale))}</time>
    </div>
    <p class="soft">
      ${labelIn(words.states, state)} · ${holderPart(frame, enquiry)}
      ${cinema ? html` · <bdi>${cinema[frame.locale]}</bdi>` : ''}
      ${date ? html` · ${dayName(date, frame.locale)}` : ''}
    </p>
    ${hasUnsentMail ? html`<p class="bad">${words.unsent}</p>` : ''}
  </li>`
}

const choice = (name: string, label: string, all: string, options: [string, string][], chosen?: string): Part =>
  html`<label
    >${label}
    <select name="${name}">
      <option value="">${all}</option>
      ${options.map(
        ([value, text]) => html`<option value="${value}" ${value === chosen ? html`selected` : ''}>${text}</option>`,
      )}
    </select></label
  >`

function filterForm({ locale }: PageFrame, wanted: EnquiriesWanted, cinemas: readonly Cinema[]): Part {
  const words = ENQUIRY_WORDS[locale]
  const isFiltered = Boolean(wanted.kind || wanted.state || wanted.cinema)
  return html`<form class="in-line" method="get" action="/operator/enquiries">
    ${choice('kind', words.kind, words.all, Object.entries(words.kinds), wanted.kind)}
    ${choice('state', words.state, words.all, Object.entries(words.states), wanted.state)}
    ${choice(
      'cinema',
      words.cinema,
      words.all,
      cinemas.map(({ id, name }) => [id, name]),
      wanted.cinema,
    )}
    <button>${words.filter}</button>
    ${isFiltered ? html`<a class="press" href="/operator/enquiries">${words.showAll}</a>` : ''}
  </form>`
}

function found(frame: SignedIn, { enquiries, next }: EnquiriesPage, wanted: EnquiriesWanted, now: number): Part {
  const words = ENQUIRY_WORDS[frame.locale]
  const { after, ...filter } = wanted
  const first = after ? html`<a class="press" href="${enquiriesHref(filter)}">${words.firstPage}</a>` : ''
  if (enquiries.length === 0)
    return html`<p class="soft">${filter.kind || filter.state || filter.cinema ? words.noneWanted : words.none}</p>
      ${first}`
  return html`<ul class="rows">
      ${enquiries.map((enquiry) => row(frame, enquiry, now))}
    </ul>
    <div class="in-line">
      ${first}
      ${
        next
          ? html`<a class="press" href="${enquiriesHref({ ...filter, after: next })}">${words.more}</a>`
          : html`<small>${words.end}</small>`
      }
    </div>`
}

export interface ShownEnquiries {
  page: EnquiriesPage | 'wrong' | undefined
  wanted: EnquiriesWanted
  /** Empty: the gateway did not answer. */
  cinemas: readonly Cinema[]
  now: number
}

export const enquiriesPage = (frame: SignedIn, { page, wanted, cinemas, now }: ShownEnquiries): Part => {
  const words = ENQUIRY_WORDS[frame.locale]
  const wrong = html`<p class="notice is-bad" role="alert">${words.wrong}</p>`
  return operatorPage(
    frame,
    words.title,
    html`<section aria-labelledby="enquiries">
      <h1 id="enquiries">${words.title}</h1>
      <p class="soft">${words.order}</p>
      ${filterForm(frame, wanted, cinemas)}
      ${page === 'wrong' ? wrong : page ? found(frame, page, wanted, now) : noAnswer(frame)}
    </section>`,
  )
}

/** On the first page. */
export function waitingEnquiries(frame: SignedIn, waiting: Waiting | undefined, now: number): Part {
  const words = ENQUIRY_WORDS[frame.locale]
  const oldest = waiting?.oldestAt ? formatElapsed(Date.parse(waiting.oldestAt), now, frame.locale) : ''
  return html`<section aria-labelledby="enquiries">
    <h2 id="enquiries">${words.title}</h2>
    ${
      waiting
        ? html`<p class="${waiting.count ? '' : 'soft'}">
            ${waiting.count ? words.waiting(waiting.count, oldest) : words.noneWaiting}
          </p>`
        : noAnswer(frame)
    }
    <a class="press" href="/operator/enquiries">${words.open}</a>
  </section>`
}
