import type { HallOutline } from '#app/lib/hall-outline.ts'
import './hall-plan.css'

/** A hall by its own plan: the lit screen, and every seat. Never mirrored, decorative: the words beside it say the facts. */
export const HallPlan = ({ outline, className = '' }: { outline: HallOutline; className?: string }) => (
  <svg className={`hall-plan ${className}`} viewBox={outline.viewBox} preserveAspectRatio="xMidYMin" aria-hidden="true">
    <path className="hall-plan-screen" d={outline.screen} />
    {outline.blocks.map(({ d, shape, length, wide, deep, pitch }) => {
      const dashes = (size: number) => ({
        d,
        pathLength: length,
        strokeDasharray: `${size} ${pitch - size}`,
        strokeDashoffset: -(pitch - size) / 2,
      })
      return (
        <g key={d} className={`hall-plan-${shape}`}>
          <path {...dashes(wide)} strokeWidth={deep} />
          <path {...dashes(wide - 2.6)} strokeWidth={deep - 2.6} />
        </g>
      )
    })}
  </svg>
)
