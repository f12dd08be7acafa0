import type { ExperienceDetail } from '#server/contracts/cinemas.ts'

/** Countable facts: the figure large, its unit beside it. */
export const ExperienceFacts = ({ facts }: { facts: ExperienceDetail['facts'] }) => (
  <dl className="self-start border-b">
    {facts.map(({ term, text }) => (
      <div key={text} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-4 py-3 border-t">
        <dt className="text-22 font-600 leading-[1.4] num">{term}</dt>
        <dd className="text-soft">{text}</dd>
      </div>
    ))}
  </dl>
)
