import { describe, expect, it } from 'vitest'
import { hasOnlyWheelchair, ordinarySeatsIn, toSignedSeatsLeft } from './seats-left.rules.ts'

const seats = (kinds: ('SEAT' | 'PAIR' | 'WHEELCHAIR' | 'COMPANION')[]) => kinds.map((kind) => ({ kind }))

describe('the seats left in a showtime', () => {
  it('are its ordinary seats and sofas, without wheelchair and companion spaces', () => {
    const left = toSignedSeatsLeft(seats(['SEAT', 'PAIR', 'PAIR', 'WHEELCHAIR', 'COMPANION']))
    expect(ordinarySeatsIn(left)).toBe(3)
    expect(hasOnlyWheelchair(left)).toBe(false)
  })

  it('are none if only wheelchair spaces are free, which is stored', () => {
    const left = toSignedSeatsLeft(seats(['WHEELCHAIR', 'COMPANION']))
    expect(ordinarySeatsIn(left)).toBe(0)
    expect(hasOnlyWheelchair(left)).toBe(true)
  })

  it('are none in a full hall', () => {
    expect(toSignedSeatsLeft([])).toBe(0)
    expect(hasOnlyWheelchair(toSignedSeatsLeft([]))).toBe(false)
  })
})
