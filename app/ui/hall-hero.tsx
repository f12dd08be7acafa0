import type { ReactNode } from 'react'
import { outlineHall } from '#app/lib/format/hall-outline.ts'
import { HallPlan } from './hall-plan.tsx'
import './hall-hero.css'

/**
 * The head of a page about a cinema or an experience: its hall with a lit screen, and the text beside it. Dark in both
 * themes.
 */
export const HallHero = ({ plan, children }: { plan?: Parameters<typeof outlineHall>[0]; children: ReactNode }) => (
  <div className="over hall-hero" data-hero="">
    <div className="wrap relative laptop:(grid grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)] gap-16)">
      {plan && (
        <div className="hall-hero-plan">
          <HallPlan
            outline={outlineHall(plan)}
            className="relative w-full max-w-104 h-auto mx-auto laptop:(max-w-none h-88)"
          />
        </div>
      )}
      <div className="relative pt-[7.5rem] pb-6 laptop:(self-end pt-8 pb-10)">{children}</div>
    </div>
  </div>
)
