// Moves the names of the areas on a zoomed map, so that the edges of the window cut none. Part of `seat-numbers.ts`.
import type { Hall } from '../selection/hall.rules.ts'
import { captionTransform, type Frame } from './hall-shapes.ts'
import { captionMiddle, isCaptionBelow } from './map-captions.rules.ts'

/** `paper` contains the hall's SVG. `covered`: height at the top of the window that something covers, in map units. */
export function moveCaptionsIntoView(hall: Hall, paper: Element, { x, y, width }: Frame, covered: number): void {
  const ends = new Map<number, number>()
  for (const caption of paper.querySelectorAll<SVGTextElement>('.hall-captions text')) {
    const [from, to, level] = [caption.dataset.from, caption.dataset.to, caption.dataset.level].map(
      Number,
    ) as CaptionSpan
    const long = caption.getComputedTextLength()
    const middle = captionMiddle({ from, to }, long, { from: x, to: x + width })
    const isFree =
      middle !== undefined &&
      middle - long / 2 > (ends.get(level) ?? -Infinity) &&
      isCaptionBelow(y + covered, level - middle * middle * hall.bend)
    caption.style.visibility = isFree ? '' : 'hidden'
    if (!isFree) continue
    ends.set(level, middle + long / 2)
    caption.setAttribute('transform', captionTransform(hall, middle, level))
  }
}

type CaptionSpan = [from: number, to: number, level: number]
