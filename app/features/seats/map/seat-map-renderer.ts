// Shows states on the hall's SVG by attributes, without React. A tap changes one seat and renders no component.
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import { seatShapePath, transformOf } from './hall-shapes.ts'
import { cellOf, seatsOfCell, type Hall } from '../selection/hall.rules.ts'
import { seatLabel } from '../selection/seat-labels.ts'
import type { SeatStatus } from '../selection/seat-status.rules.ts'
import { m } from '#app/paraglide/messages.js'

const SVG = 'http://www.w3.org/2000/svg'

function make(name: string, attributes: Record<string, string>, ...children: Node[]): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

export class SeatMapRenderer {
  readonly #cells = new Map<number, Element>()
  readonly #signs = new Map<number, Element>()
  readonly #statuses = new Map<number, SeatStatus>()
  readonly #own = new Map<number, readonly SVGElement[]>()
  /** Outline of the seat under the mouse, below the visitor's own seats. */
  readonly ring = make('path', { class: 'seat-ring' })
  readonly #focus = make('path', { class: 'seat-focus' })
  readonly #friendsLayer = make('g', {})
  /** Halos lie below all own seats, so that the halo of a seat does not fall on the next seat. */
  readonly #halos = make('g', {})
  readonly #mine = make('g', {})
  #friends: ReadonlySet<number> = new Set()
  #tabStop: Element | undefined

  constructor(
    { svg, own }: { svg: SVGSVGElement; own: SVGSVGElement },
    readonly hall: Hall,
    readonly statusOf: (cell: HallSeat) => SeatStatus,
  ) {
    for (const element of svg.querySelectorAll('[data-seat]'))
      this.#cells.set(Number(element.getAttribute('data-seat')), element)
    for (const element of svg.querySelectorAll('[data-sign]'))
      this.#signs.set(Number(element.getAttribute('data-sign')), element)
    // Removes the marks of an earlier renderer.
    own.replaceChildren(this.ring, this.#friendsLayer, this.#halos, this.#mine, this.#focus)
    for (const element of svg.querySelectorAll('[tabindex="0"]')) element.setAttribute('tabindex', '-1')
  }

  elementOf(cell: HallSeat): Element | undefined {
    return this.#cells.get(cell.index)
  }

  renderAll(): void {
    for (const row of this.hall.rows) for (const cell of row.cells) this.#render(cell)
  }

  /** Renders the cells of these seats. */
  update(seats: Iterable<number>): void {
    const cells = new Set<HallSeat>()
    for (const index of seats) {
      const seat = this.hall.seats[index]
      if (seat) cells.add(cellOf(this.hall, seat))
    }
    for (const cell of cells) this.#render(cell)
  }

  #render(cell: HallSeat): void {
    const element = this.#cells.get(cell.index)
    const status = this.statusOf(cell)
    if (!element || this.#statuses.get(cell.index) === status) return
    const isFirst = !this.#statuses.has(cell.index)
    this.#statuses.set(cell.index, status)
    if (status === 'free' || status === 'waiting') element.removeAttribute('data-look')
    else element.setAttribute('data-look', status)
    this.#signs.get(cell.index)?.toggleAttribute('data-gone', status === 'gone')
    // A seat that becomes held while the page is open fades in. The first render has no animation.
    element.toggleAttribute('data-new', !isFirst && status === 'held')
    this.#label(cell, element, status)
    element.setAttribute('aria-selected', String(status === 'mine'))
    if (status === 'gone' || status === 'held') element.setAttribute('aria-disabled', 'true')
    else element.removeAttribute('aria-disabled')
    for (const part of this.#own.get(cell.index) ?? []) part.remove()
    this.#own.delete(cell.index)
    if (status === 'mine') this.#renderOwn(cell)
  }

  #label(cell: HallSeat, element: Element, status: SeatStatus): void {
    const label = seatLabel(this.hall, cell, status)
    element.setAttribute('aria-label', this.#friends.has(cell.index) ? m.seats_label_friend({ label }) : label)
  }

  #renderOwn(cell: HallSeat): void {
    const tall = cell.shape === 'pair' || cell.shape === 'premium'
    const texts = seatsOfCell(this.hall, cell).map((seat, at, all) => {
      const text = make('text', { x: all.length === 1 ? '0' : String(at * 27 - 13.5), y: tall ? '-1' : '.5' })
      text.textContent = String(seat.number)
      return text
    })
    const transform = transformOf(this.hall, cell)
    const glow = make('ellipse', { class: 'seat-halo', rx: cell.partner === undefined ? '27' : '44', ry: '27' })
    const halo = make('g', { transform }, glow)
    const pop = make('g', { class: 'seat-pop' }, make('path', { class: 'seat-mine', d: seatShapePath(cell) }), ...texts)
    const seat = make('g', { transform }, pop)
    this.#own.set(cell.index, [halo, seat])
    this.#halos.append(halo)
    this.#mine.append(seat)
  }

  /** Outlines the seat with keyboard focus, above its neighbours. */
  focus(cell: HallSeat | undefined): void {
    this.#focus.setAttribute('d', cell ? seatShapePath(cell) : '')
    if (cell) this.#focus.setAttribute('transform', `${transformOf(this.hall, cell)}scale(1.32)`)
  }

  /** Outlines the seats of a shared link. */
  showFriends(seats: readonly string[]): void {
    const cells = new Set(
      seats.map((id) => this.hall.byId.get(id)).flatMap((seat) => (seat ? [cellOf(this.hall, seat)] : [])),
    )
    this.#friends = new Set([...cells].map((cell) => cell.index))
    this.#friendsLayer.replaceChildren(
      ...[...cells].map((cell) =>
        make('path', {
          class: 'seat-friend',
          d: seatShapePath(cell),
          transform: `${transformOf(this.hall, cell)}scale(1.32)`,
        }),
      ),
    )
    for (const cell of cells) {
      const element = this.#cells.get(cell.index)
      if (element) this.#label(cell, element, this.statusOf(cell))
    }
  }

  /** Sets the only cell that is a Tab stop. */
  setTabStop(cell: HallSeat | undefined): Element | undefined {
    const element = cell && this.#cells.get(cell.index)
    if (!element || element === this.#tabStop) return element
    this.#tabStop?.setAttribute('tabindex', '-1')
    element.setAttribute('tabindex', '0')
    this.#tabStop = element
    return element
  }
}
