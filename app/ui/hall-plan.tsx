import type { HallOutline } from '#app/lib/hall-outline.ts'
import './hall-plan.css'

type Block = HallOutline['blocks'][number]

/** Two strokes a block, the edge of the seats and the seats: numbers and curves of ours alone, nothing anyone wrote. */
function blockMarkup({ d, shape, length, wide, deep, pitch }: Block): string {
  const stroke = (size: number, width: number) =>
    `<path d="${d}" pathLength="${length}" stroke-dasharray="${size} ${pitch - size}" stroke-dashoffset="${(size - pitch) / 2}" stroke-width="${width}"/>`
  return `<g class="hall-plan-${shape}">${stroke(wide, deep)}${stroke(wide - 2.6, deep - 2.6)}</g>`
}

/**
 * A hall by its own plan: the lit screen, and every seat. Never mirrored, decorative: the words beside it say the facts.
 * Drawn as markup, because it answers to nobody: some hundred elements React has no need to know.
 */
export const HallPlan = ({ outline, className = '' }: { outline: HallOutline; className?: string }) => (
  <svg
    className={`hall-plan ${className}`}
    viewBox={outline.viewBox}
    preserveAspectRatio="xMidYMin"
    aria-hidden="true"
    dangerouslySetInnerHTML={{
      __html: `<path class="hall-plan-screen" d="${outline.screen}"/>${outline.blocks.map(blockMarkup).join('')}`,
    }}
  />
)
