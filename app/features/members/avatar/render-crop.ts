// Draws the cropped part of a picture, on the screen and into the uploaded file.
import { type Crop, sideOf, turnedSize } from './crop.rules.ts'

/** Fills the square canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = canvas.width / sideOf(picture, crop)
  const { width, height } = turnedSize(picture, crop)
  context.setTransform(1, 0, 0, 1, 0, 0)
  // JPEG has no transparency. Without this, transparent areas would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.translate(
    canvas.width / 2 + (0.5 - crop.x) * width * scale,
    canvas.height / 2 + (0.5 - crop.y) * height * scale,
  )
  context.rotate((crop.turn * Math.PI) / 2)
  context.scale(scale, scale)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
}

/** Pixels along each side. The server stores no larger picture. */
const SIDE = 512
const QUALITY = 0.9

export function croppedFile(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(SIDE, Math.max(1, Math.round(sideOf(picture, crop))))
  drawCrop(canvas, picture, crop)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (file) => (file ? resolve(file) : reject(new Error('The picture could not be drawn'))),
      'image/jpeg',
      QUALITY,
    )
  })
}
