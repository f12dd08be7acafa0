/** A map link with directions; the device chooses its map app. */
export const directionsUrl = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
