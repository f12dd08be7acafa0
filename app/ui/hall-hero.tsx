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
    <div className="wrap hall-hero-inside">
      {plan && (
        <div className="hall-hero-plan">
          <HallPlan outline={outlineHall(plan)} />
        </div>
      )}
      <div className="hall-hero-words">{children}</div>
    </div>
  </div>
)
