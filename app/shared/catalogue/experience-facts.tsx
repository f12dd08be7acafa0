import type { ExperienceDetail } from '#server/contracts/cinemas.ts'

/** Countable facts: the figure large, its unit beside it, or below it where letters are large. */
export const ExperienceFacts = ({ facts }: { facts: ExperienceDetail['facts'] }) => (
  <dl className="self-start min-w-0 border-b">
    {facts.map(({ term, text }) => (
      <div key={text} className="flex flex-wrap items-baseline gap-x-4 py-3 border-t">
        <dt className="flex-[2_1_7rem] min-w-0 text-22 font-600 leading-[1.4] num">{term}</dt>
        <dd className="flex-[3_1_9rem] min-w-0 text-soft">{text}</dd>
      </div>
    ))}
  </dl>
)
