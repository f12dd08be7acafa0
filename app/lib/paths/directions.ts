import { isPositionKnown } from '#server/contracts/rules/distance.ts'

/** A map link with directions; the device chooses its map app. */
export const directionsUrl = (cinema: {
  name: string
  address: string
  latitude: number
  longitude: number
}): string => {
  const { name, address, latitude, longitude } = cinema
  const destination = isPositionKnown(cinema) ? `${latitude},${longitude}` : encodeURIComponent(`${name} ${address}`)
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`
}
