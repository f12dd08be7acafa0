import { useMemo } from 'react'
import { isolateSeat } from '#server/contracts/rules/seat-id.ts'
import { m } from '#app/paraglide/messages.js'
import { imageUrl } from '#app/ui/image.tsx'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { useSeatsStateAfterPaint } from '../selection/use-seats.ts'
import { describeSeatPosition } from '../selection/seat-position.rules.ts'
import { viewLabel } from '../selection/seat-labels.ts'
import { middleSeat, SCENE, sceneFrom } from './view-scene.rules.ts'

const TONES = ['#1a1024', '#120a1a', '#08040c']

/**
 * The film on the screen behind the heads in front, as seen from the middle of the chosen seats. Dark in both themes,
 * like a hall.
 */
export function ViewScene({ selection }: { selection: SeatSelection }) {
  const wanted = useSeatsStateAfterPaint(selection, 'wanted')
  const { film } = selection.showtime
  const seat = middleSeat(selection.hall, wanted)
  const scene = useMemo(() => seat && sceneFrom(selection.hall, seat), [selection, seat])
  if (!seat || !scene) return null
  const { box } = scene
  const title = m.seats_view_from({ seat: isolateSeat(seat.id) })
  return (
    <figure className="mt-4" dir="ltr">
      <svg
        viewBox={`0 0 ${SCENE.width} ${SCENE.height}`}
        role="img"
        aria-label={title}
        className="w-full rounded-part bg-[#0a0610]"
      >
        <defs>
          <clipPath id="scene-sheet">
            <path d={scene.sheet} />
          </clipPath>
          <radialGradient id="scene-light" cx=".5" cy=".35" r=".75">
            <stop offset="0" stopColor="var(--beam-on-dark)" stopOpacity=".5" />
            <stop offset="1" stopColor="var(--beam-on-dark)" stopOpacity="0" />
          </radialGradient>
        </defs>
        <rect width={SCENE.width} height={SCENE.height} fill="url(#scene-light)" />
        <path d={scene.sheet} fill={film.tint} />
        {film.backdrop && (
          <image
            href={imageUrl(film.backdrop, 640)}
            {...box}
            preserveAspectRatio="xMidYMid slice"
            clipPath="url(#scene-sheet)"
          />
        )}
        {scene.heads.map(({ x, y, r, tone }) => (
          <path
            key={`${x} ${y}`}
            fill={TONES[tone]}
            d={`M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0M${x - r * 1.9} ${y + r * 3}Q${x} ${y + r * 0.2} ${x + r * 1.9} ${y + r * 3}Z`}
          />
        ))}
      </svg>
      <figcaption className="text-14 text-soft mt-1" dir="auto">
        {title} <span className="block">{viewLabel(describeSeatPosition(selection.hall, seat))}</span>
      </figcaption>
    </figure>
  )
}
