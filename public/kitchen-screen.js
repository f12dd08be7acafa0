// The script of the kitchen screen (server/edge/operator/kitchen-page.ts). It asks for the board every five seconds, and
// keeps presses while there is no network: in memory and in the tab’s storage, each with a key, so that the kitchen takes
// it once. It sends them in their order, and only under the staff member who pressed. Without this script the page works by
// its forms.
const own = document.currentScript
const { cinema, staff, token } = own.dataset
const words = JSON.parse(own.dataset.words)
const ofCinema = `kitchen ${cinema} `
const store = `${ofCinema}${staff}`

const POLL_MS = 5000
const WAIT_MS = 10_000
const TICK_MS = 5000
const MINUTE_MS = 60_000
/** From here on it counts no minutes. `server/edge/operator/kitchen-board.ts` has the same. */
const MAX_MINUTES = 60
/** A second tap at the same place is meant for the card that was there before. */
const DOUBLE_TAP_MS = 600
const DOUBLE_TAP_PIXELS = 40
const MAX_NOTES = 4

const NEXT = { REQUESTED: 'PREPARING', PREPARING: 'READY', READY: 'HANDED' }
const BEFORE = { PREPARING: 'REQUESTED', READY: 'PREPARING', HANDED: 'READY' }

const board = document.getElementById('board')
const net = document.querySelector('[data-net]')
const notes = document.querySelector('[data-notes]')
const live = document.querySelector('[data-live]')
const soundButton = document.querySelector('[data-sound]')
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Riyadh' })

// Of a page without this script. The boards that follow have none of them, and an equal card is not replaced.
for (const field of board.querySelectorAll('[name=token], [name=key]')) field.remove()

let queue = JSON.parse(sessionStorage.getItem(store) ?? '[]')
/** What the kitchen has said last, before presses that it does not know. */
let truth = board.outerHTML
let day = own.dataset.day
let clockAheadMs = Number(board.dataset.now) - Date.now()
let lastAnswerAt = Date.now()
let trouble = ''
let isSending = false
let isPolling = false
/** Rises with each press and each answer to one: a board that was asked for before is outdated. */
let round = 0
let isPointerDown = false
let waiting
let audio
const seen = new Set([...document.querySelectorAll('[data-list=REQUESTED] > *')].map(({ id }) => id))

const fill = (text, values) => text.replaceAll(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)
const listOf = (name) => board.querySelector(`[data-list=${name}]`)
const save = () => sessionStorage.setItem(store, JSON.stringify(queue))

// The board

/** Nodes that are the same text stay, so that a focused button keeps its focus. */
function fillList(list, wanted) {
  const nodes = wanted.map((node) => {
    const known = document.getElementById(node.id)
    const text = node.outerHTML
    if (known && !known.isChanged && known.text === text) return known
    node.text = text
    return document.adoptNode(node)
  })
  const isSame = nodes.length === list.children.length && nodes.every((node, at) => node === list.children[at])
  if (!isSame) list.replaceChildren(...nodes)
}

function show(text) {
  truth = text
  const next = new DOMParser().parseFromString(text, 'text/html').getElementById('board')
  if (!next) return
  const focused = document.activeElement?.id
  day = next.dataset.day
  clockAheadMs = Number(next.dataset.now) - Date.now()
  // Cards move from list to list, so all of them are taken first.
  const wanted = [...next.querySelectorAll('[data-list]')].map((list) => [list.dataset.list, [...list.children]])
  for (const [name, nodes] of wanted) fillList(listOf(name), nodes)
  const [later, nextLater] = [board, next].map((one) => one.querySelector('[data-later]'))
  later.hidden = nextLater.hidden
  later.firstElementChild.textContent = nextLater.firstElementChild.textContent
  for (const press of queue) showPress(press)
  greetNew()
  tick()
  if (focused) document.getElementById(focused)?.focus()
}

/** While a finger is on the screen nothing moves under it. */
function showLater(text) {
  if (isPointerDown) waiting = text
  else show(text)
}

function showPress(press) {
  const node = document.getElementById(press.kind === 'food' ? `food-${press.order}` : `item-${press.item}`)
  if (!node) return
  node.isChanged = true
  node.classList.add('is-kept')
  if (press.kind === 'item') {
    node.querySelector('button').setAttribute('aria-pressed', String(press.isSoldOut === 'yes'))
    node.querySelector('[name=isSoldOut]').value = press.isSoldOut === 'yes' ? 'no' : 'yes'
    return
  }
  const to = press.step === 'on' ? NEXT[press.from] : BEFORE[press.from]
  if (!to) return
  node.dataset.state = to
  for (const field of node.querySelectorAll('[name=from]')) field.value = to
  // A press that is not sent can be taken back here; a second step back does not exist.
  node.querySelector('[data-press=undo]').hidden = press.step === 'undo'
  listOf(to).append(node)
}

function greetNew() {
  const cards = [...listOf('REQUESTED').children].filter(({ id }) => !seen.has(id))
  for (const card of cards) {
    seen.add(card.id)
    card.classList.add('is-new')
  }
  if (cards.length > 0) ring()
}

function tick() {
  const now = Date.now() + clockAheadMs
  for (const card of board.querySelectorAll('.k-card')) {
    const { state, ready, minutes } = card.dataset
    const left = Math.floor((Number(ready) - now) / MINUTE_MS)
    const isOpen = state === 'REQUESTED' || state === 'PREPARING'
    const text = left === 0 ? words.minutes.now : left < 0 ? words.minutes.late : words.minutes.left
    const isCounted = isOpen && left < MAX_MINUTES
    card.querySelector('[data-left]').textContent = isCounted ? fill(text, { count: Math.abs(left) }) : ''
    card.classList.toggle('is-late', isOpen && left < 0)
    card.classList.toggle('is-due', isOpen && left >= 0 && left <= Number(minutes))
  }
  for (const count of board.querySelectorAll('[data-count]')) {
    const list = listOf(count.dataset.count)
    count.textContent = list.querySelectorAll(
      count.dataset.count === 'items' ? '[aria-pressed=true]' : '.k-card',
    ).length
  }
}

// What staff read about the network and about presses

function showNet() {
  const isKept = queue.length > 0
  live.hidden = trouble !== '' || isKept
  net.hidden = trouble === '' && !isKept
  net.classList.toggle('is-sending', trouble === '')
  const values = { time: clock.format(lastAnswerAt + clockAheadMs), count: queue.length }
  const text = fill(words[trouble || 'sending'], values)
  if (net.textContent.startsWith(text)) return
  net.textContent = text
  if (trouble !== 'signedOut') return
  const link = document.createElement('a')
  link.href = location.href
  link.textContent = words.signIn
  net.append(' ', link)
}

function isAnswered() {
  lastAnswerAt = Date.now()
  trouble = ''
  showNet()
}

function isTroubled(kind) {
  trouble = kind
  showNet()
}

function note({ number }, { outcome, number: known, state }) {
  if (outcome === 'moved' || (outcome === 'already' && state === null)) return
  const values = { number: `\u2068${known ?? number ?? ''}\u2069`, state: words.states[state] ?? '' }
  addNote(fill(words.outcomes[outcome] ?? words.outcomes.refused, values))
}

function addNote(said) {
  const line = document.createElement('p')
  const text = document.createElement('span')
  const close = document.createElement('button')
  text.textContent = said
  close.textContent = words.dismiss
  close.type = 'button'
  close.addEventListener('click', () => line.remove())
  line.append(text, close)
  notes.append(line)
  while (notes.children.length > MAX_NOTES) notes.firstElementChild.remove()
}

/** Presses of other staff who were signed in at this tab wait until they are again. */
function noteOthers() {
  const stores = Object.keys(sessionStorage).filter((name) => name.startsWith(ofCinema) && name !== store)
  const count = stores.reduce((sum, name) => sum + JSON.parse(sessionStorage.getItem(name)).length, 0)
  if (count > 0) addNote(fill(words.others, { count }))
}

// Presses

function addPress(press) {
  round += 1
  queue.push({ ...press, key: crypto.randomUUID(), day })
  save()
  showPress(queue.at(-1))
  tick()
  showNet()
  void flush()
}

function pressFood(card, step) {
  const { order, number, state } = card.dataset
  const last = queue.findLastIndex((press) => press.kind === 'food' && press.order === order)
  const isFirstInFlight = isSending && last === 0
  if (step === 'undo' && last >= 0 && !isFirstInFlight && queue[last].step === 'on') {
    queue.splice(last, 1)
    save()
    card.isChanged = true
    show(truth)
    showNet()
    return
  }
  addPress({ kind: 'food', order, number, from: state, step })
}

const FIELDS = ['key', 'day', 'order', 'from', 'step', 'item', 'isSoldOut']

/** Throws without a network. Undefined: nothing is known of the press, which stays. */
async function send(press) {
  const known = FIELDS.filter((name) => press[name] !== undefined).map((name) => [name, press[name]])
  const answer = await fetch(`/operator/kitchen/${press.kind === 'food' ? 'press' : 'item'}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams([['token', token], ['cinema', cinema], ...known]),
    // A session that has ended leads to the form to sign in.
    redirect: 'manual',
    signal: AbortSignal.timeout(WAIT_MS),
  })
  const isSignedOut = answer.type === 'opaqueredirect' || answer.status === 401 || answer.status === 403
  if (isSignedOut || answer.status === 429 || answer.status >= 500) {
    isTroubled(isSignedOut ? 'signedOut' : 'unanswered')
    return undefined
  }
  return answer.ok ? answer.json() : { outcome: 'refused', number: null, state: null }
}

/** In their order. After a conflict the later presses about the same food were meant for another state. */
function settle(press, answer) {
  round += 1
  queue = queue.filter(
    (other) =>
      other.key !== press.key &&
      (answer.outcome === 'moved' || answer.outcome === 'already' || press.kind === 'item' || other.order !== press.order),
  )
  save()
  note(press, answer)
}

async function flush() {
  if (isSending) return
  isSending = true
  try {
    while (queue.length > 0) {
      const press = queue[0]
      const answer = await send(press)
      if (!answer) return
      settle(press, answer)
      isAnswered()
    }
  } catch {
    isTroubled('offline')
    return
  } finally {
    isSending = false
  }
  void poll()
}

async function poll() {
  if (isPolling) return
  isPolling = true
  const asked = round
  try {
    const answer = await fetch(`/operator/kitchen/board?cinema=${encodeURIComponent(cinema)}`, {
      signal: AbortSignal.timeout(WAIT_MS),
    })
    if (answer.status === 401 || answer.status === 403) return isTroubled('signedOut')
    if (!answer.ok) return isTroubled('unanswered')
    const text = await answer.text()
    isAnswered()
    if (asked === round) showLater(text)
  } catch {
    return isTroubled('offline')
  } finally {
    isPolling = false
  }
  if (queue.length > 0) void flush()
  else if (asked !== round) void poll()
}

// Sound

function tone(at, pitch) {
  const [swing, volume] = [audio.createOscillator(), audio.createGain()]
  swing.frequency.value = pitch
  volume.gain.setValueAtTime(0.5, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.4)
  swing.connect(volume).connect(audio.destination)
  swing.start(at)
  swing.stop(at + 0.4)
}

function ring() {
  if (!audio) return
  tone(audio.currentTime, 880)
  tone(audio.currentTime + 0.18, 1174)
}

/** Browsers let a page sound only after a tap. The tap also keeps the tablet awake. */
soundButton.addEventListener('click', () => {
  audio ??= new AudioContext()
  void audio.resume()
  ring()
  soundButton.textContent = words.sound.on
  soundButton.setAttribute('aria-pressed', 'true')
  keepAwake()
})
const keepAwake = () => void navigator.wakeLock?.request('screen').catch(() => undefined)

// What staff do

let lastTap = { at: 0, x: 0, y: 0, node: undefined }
document.addEventListener(
  'click',
  (event) => {
    const button = event.target.closest('.k-go button')
    if (!button || event.detail === 0) return
    const card = button.closest('.k-card')
    const { at, x, y, node } = lastTap
    const isNear = Math.hypot(event.clientX - x, event.clientY - y) < DOUBLE_TAP_PIXELS
    if (event.timeStamp - at < DOUBLE_TAP_MS && isNear && node !== card.id) return event.preventDefault()
    lastTap = { at: event.timeStamp, x: event.clientX, y: event.clientY, node: card.id }
  },
  true,
)

document.addEventListener('submit', (event) => {
  const { press, mark } = event.target.dataset
  if (press === undefined && mark === undefined) return
  event.preventDefault()
  if (press !== undefined) return pressFood(event.target.closest('.k-card'), press)
  const fields = new FormData(event.target)
  addPress({ kind: 'item', item: fields.get('item'), isSoldOut: fields.get('isSoldOut') })
})

/** One order: the stylesheet for paper hides every other card. */
document.addEventListener('click', (event) => {
  const link = event.target.closest('[data-slip]')
  if (!link) return
  event.preventDefault()
  const card = link.closest('.k-card')
  card.classList.add('is-printed')
  print()
  card.classList.remove('is-printed')
})

document.addEventListener('pointerdown', () => {
  isPointerDown = true
})
for (const end of ['pointerup', 'pointercancel'])
  document.addEventListener(end, () => {
    isPointerDown = false
    const text = waiting
    waiting = undefined
    // After the click that this is a part of.
    if (text) setTimeout(() => show(text))
  })

addEventListener('online', () => void poll())
addEventListener('offline', () => isTroubled('offline'))
document.addEventListener('visibilitychange', () => {
  if (document.hidden) return
  void poll()
  if (audio) keepAwake()
})

for (const node of board.querySelectorAll('[data-list] > *')) node.text = node.outerHTML
soundButton.hidden = false
for (const press of queue) showPress(press)
tick()
showNet()
noteOthers()
setInterval(poll, POLL_MS)
setInterval(tick, TICK_MS)
if (queue.length > 0) void flush()
