import { expect, it } from 'vitest'
import { encode } from 'uqr'
import { toQrSvg } from './qr-svg.ts'

const text = 'SH1.order-1.N11.c2lnbmF0dXJl'

it('draws exactly the black modules', () => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const rendered = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, length] of toQrSvg(text).path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    rendered[Number(y)]!.fill(true, Number(x), Number(x) + Number(length))
  expect(rendered).toEqual(data)
})

it('leaves four white modules on every side', () => {
  const { size } = encode(text, { ecc: 'M', border: 0 })
  expect(toQrSvg(text).viewBox).toBe(`-4 -4 ${size + 8} ${size + 8}`)
})
