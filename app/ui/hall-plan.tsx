import { useId } from 'react'
import type { HallOutline, RowOutline } from '#app/lib/format/hall-outline.ts'

/** Rounds to a tenth, because floating point would add long fractions to the markup. */
const roundToTenth = (value: number) => Number(value.toFixed(1))

/** How a block's line is drawn: one dash a seat, `inset` narrower on all sides together. */
const strokeAttributes = ({ wide, deep, pitch }: RowOutline, colour: string, inset: number): string => {
  const [dash, gap] = [roundToTenth(wide - inset), roundToTenth(pitch - wide + inset)]
  return `stroke="var(${colour})" stroke-dasharray="${dash} ${gap}" stroke-dashoffset="${roundToTenth(-gap / 2)}" stroke-width="${roundToTenth(deep - inset)}"`
}

/** Every row is drawn once; further rows of the same curves repeat it lower down. */
function rowsMarkup(id: string, rows: readonly RowOutline[]): string {
  const drawn = new Map<string, { id: string; y: number }>()
  const markup = rows.map(({ y, blocks }) => {
    const paths = blocks.map(({ d, length }) => `<path d="${d}" pathLength="${length}"/>`).join('')
    const same = drawn.get(paths)
    if (same) return `<use href="#${same.id}" y="${y - same.y}"/>`
    const row = { id: `${id}${drawn.size}`, y }
    drawn.set(paths, row)
    return `<g id="${row.id}" transform="translate(0 ${y})">${paths}</g>`
  })
  return markup.join('')
}

/**
 * The seats of one shape: their outlines, and on them the seats, which use the same lines. It contains only computed
 * numbers, names of shapes and React's id, which have no markup, so it needs no escaping.
 */
function seatsMarkup(id: string, rows: readonly RowOutline[]): string {
  const [first] = rows
  if (!first) return ''
  const colour = `--seat-${first.shape === 'pair' ? 'premium' : first.shape}`
  return (
    `<g ${strokeAttributes(first, `${colour}-edge`, 0)}><g id="${id}">${rowsMarkup(id, rows)}</g></g>` +
    `<use href="#${id}" ${strokeAttributes(first, colour, 2.6)}/>`
  )
}

/**
 * A hall by its own plan: the lit screen, and every seat. Never mirrored; decorative, because the text beside it has
 * the facts. Rendered as markup, because some hundred elements without events need no React components.
 */
export function HallPlan({ outline, className = '' }: { outline: HallOutline; className?: string }) {
  const id = useId()
  const shapes = [...new Set(outline.rows.map(({ shape }) => shape))]
  const seats = shapes.map((shape) =>
    seatsMarkup(
      id + shape,
      outline.rows.filter((row) => row.shape === shape),
    ),
  )
  return (
    <svg
      className={`hall-plan [fill:none] ${className}`}
      viewBox={outline.viewBox}
      preserveAspectRatio="xMidYMin"
      aria-hidden="true"
      dangerouslySetInnerHTML={{
        __html: `<path stroke="var(--screen)" stroke-width="5" stroke-linecap="round" style="filter:drop-shadow(0 6px 18px var(--beam-light))" d="${outline.screen}"/>${seats.join('')}`,
      }}
    />
  )
}
