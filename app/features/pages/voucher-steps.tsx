// From the voucher to the seat in five numbered lines.
import { useSuspenseQuery } from '@tanstack/react-query'
import { keepNumbersWhole } from '#app/lib/format/whole-numbers.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { redemptionStepsQuery } from '#app/shared/texts/pages.query.ts'
import '#app/ui/lazy-icons.ts'

/** Icons of the usual steps; further steps have a number only. */
const ICONS: readonly IconName[] = ['calendar', 'film', 'sofa', 'card', 'check']

export const VoucherSteps = () => (
  <section className="mb-14" aria-labelledby="steps-title">
    <h2 id="steps-title" className="text-28">
      {m.pages_steps_title()}
    </h2>
    <SectionBoundary fallback={<StepSkeleton />} failedTitle={m.pages_steps_failed()} level={3}>
      <Steps />
    </SectionBoundary>
  </section>
)

const StepSkeleton = () => (
  <div className="voucher-steps">
    {ICONS.map((name) => (
      <Skeleton key={name} className="h-40" />
    ))}
  </div>
)

function Steps() {
  const { data: steps } = useSuspenseQuery(redemptionStepsQuery)
  if (steps.length === 0) return <p className="text-soft">{m.pages_steps_none()}</p>
  return (
    <ol className="voucher-steps">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className="step-number" aria-hidden="true">
            <b className="num text-40 font-600 leading-[1.1] text-text laptop:(text-64 leading-none)">{index + 1}</b>
            {ICONS[index] && <Icon name={ICONS[index]} />}
          </span>
          <div>
            <h3 className="text-18">{title}</h3>
            <p className="text-soft">{keepNumbersWhole(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
