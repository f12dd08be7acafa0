// Outlines of seats in absolute map units. A transform on each of 480 seats would give the browser 480 coordinate
// systems in every frame.
interface Step {
  /** M, L, A or Z. */
  command: string
  /** Radii and flags of an arc. The arc is part of a circle, so a turn leaves them unchanged. */
  arc: string
  x: number
  y: number
}

const COMMAND = /([MLHVAZ])([^MLHVAZ]*)/g
const NUMBER = /-?\d*\.?\d+/g

function stepsOf(shape: string): Step[] {
  let [x, y] = [0, 0]
  return [...shape.matchAll(COMMAND)].map(([, sign = '', rest = '']) => {
    const numbers = (rest.match(NUMBER) ?? []).map(Number)
    if (sign === 'H') x = numbers[0] ?? x
    else if (sign === 'V') y = numbers[0] ?? y
    else if (sign !== 'Z') [x = 0, y = 0] = numbers.slice(-2)
    const isLine = sign === 'H' || sign === 'V'
    return { command: isLine ? 'L' : sign, arc: isLine ? '' : numbers.slice(0, -2).join(' '), x, y }
  })
}

interface SeatPlacement {
  x: number
  y: number
  turn: number
}

/** Prepares a shape of absolute commands for rendering at many positions. */
export function seatOutline(shape: string): (at: SeatPlacement) => string {
  const steps = stepsOf(shape)
  return ({ x, y, turn }) => {
    const angle = (turn * Math.PI) / 180
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    // Counts in tenths, so that rounding errors do not add up.
    let start = { x: 0, y: 0 }
    let now = start
    return steps
      .map(({ command, arc, ...point }) => {
        if (command === 'Z') {
          now = start
          return 'z'
        }
        const to = {
          x: Math.round((x + point.x * cos - point.y * sin) * 10),
          y: Math.round((y + point.x * sin + point.y * cos) * 10),
        }
        const step = `${command.toLowerCase()}${arc && `${arc} `}${(to.x - now.x) / 10} ${(to.y - now.y) / 10}`
        now = to
        if (command === 'M') start = to
        return step
      })
      .join('')
      .replaceAll(' -', '-')
  }
}
