// Reads a picture the member has chosen, upright. What is no picture, or more than this device can hold, is refused.

/** Larger than any crop is drawn, small enough to follow a finger. */
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
