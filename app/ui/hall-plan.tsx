import type { HallOutline } from '#app/lib/format/hall-outline.ts'

type Block = HallOutline['blocks'][number]

/**
 * Two strokes a block, the outline of the seats and the seats. It contains only computed numbers, so it needs no
 * escaping.
 */
function blockMarkup({ d, shape, length, wide, deep, pitch }: Block): string {
  const colour = `--seat-${shape === 'pair' ? 'premium' : shape}`
  const stroke = (size: number, width: number, of: string) =>
    `<path stroke="var(${of})" d="${d}" pathLength="${length}" stroke-dasharray="${size} ${pitch - size}" stroke-dashoffset="${(size - pitch) / 2}" stroke-width="${width}"/>`
  return `${stroke(wide, deep, `${colour}-edge`)}${stroke(wide - 2.6, deep - 2.6, colour)}`
}

/**
 * A hall by its own plan: the lit screen, and every seat. Never mirrored; decorative, because the text beside it has
 * the facts. Rendered as markup, because some hundred elements without events need no React components.
 */
export const HallPlan = ({ outline, className = '' }: { outline: HallOutline; className?: string }) => (
  <svg
    className={`hall-plan [fill:none] ${className}`}
    viewBox={outline.viewBox}
    preserveAspectRatio="xMidYMin"
    aria-hidden="true"
    dangerouslySetInnerHTML={{
      __html: `<path stroke="var(--screen)" stroke-width="5" stroke-linecap="round" style="filter:drop-shadow(0 6px 18px var(--beam-light))" d="${outline.screen}"/>${outline.blocks.map(blockMarkup).join('')}`,
    }}
  />
)
