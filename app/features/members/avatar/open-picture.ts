// Decodes the chosen file upright. It rejects files that are not pictures, or too large for the memory of this
// device.

/** Larger than any crop on the screen, small enough for smooth dragging. */
const LONGEST_SIDE = 2048

export async function openPicture(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file)
  const scale = LONGEST_SIDE / Math.max(whole.width, whole.height)
  if (scale >= 1) return whole
  try {
    return await createImageBitmap(whole, {
      resizeWidth: Math.max(1, Math.round(whole.width * scale)),
      resizeHeight: Math.max(1, Math.round(whole.height * scale)),
      resizeQuality: 'high',
    })
  } finally {
    whole.close()
  }
}
