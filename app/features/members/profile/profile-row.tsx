import type { ReactNode } from 'react'

export const ProfileRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="profile-row">
    <dt>{name}</dt>
    <dd className="profile-value">{children}</dd>
  </div>
)

/** `about` tells screen readers which value the short label belongs to. */
export const RowButton = ({ label, about, onClick }: { label: string; about: string; onClick: () => void }) => (
  <button type="button" className="link" aria-label={about} onClick={onClick}>
    {label}
  </button>
)
