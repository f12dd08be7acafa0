import type { ReactNode } from 'react'

export const ProfileRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] py-3 laptop:(grid-cols-[12rem_minmax(0,1fr)] py-1.5) [&_dt]:(text-14 text-soft) laptop:[&_dt]:pt-3">
    <dt>{name}</dt>
    <dd className="flex flex-wrap items-center gap-y-1 gap-x-4 min-h-11 text-18 leading-[1.6] break-anywhere [&_.link]:(tap text-16) [&>:last-child:is(.link,.btn)]:ms-auto">
      {children}
    </dd>
  </div>
)

/** `about` tells screen readers which value the short label belongs to. */
export const RowButton = ({ label, about, onClick }: { label: string; about: string; onClick: () => void }) => (
  <button type="button" className="link" aria-label={about} onClick={onClick}>
    {label}
  </button>
)
