// The room of the showtimes of one day. It is as high as most lists, so that the layout below shifts little.
import type { ReactNode } from 'react'

interface ShowsRoomProps {
  /** The showtimes of another day load. The present ones are dimmed, and a press on them does nothing. */
  isChanging: boolean
  children: ReactNode
}

export const ShowtimesContainer = ({ isChanging, children }: ShowsRoomProps) => (
  <div
    className="mt-4 min-h-[32rem] [transition:opacity_var(--step)] [&[inert]]:opacity-45 no-script:min-h-0"
    aria-busy={isChanging}
    inert={isChanging}
  >
    {children}
  </div>
)
