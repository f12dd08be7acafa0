// Brotli of stored pages. `CompressionStream` of the platform does not have it.
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** A page takes 2 ms of processor time. Quality 11, the default, takes 80 ms and saves a tenth. */
const QUALITY = 5

export const compress = (bytes: Uint8Array): Uint8Array =>
  // A copy: the buffer of zlib may be larger than what it holds.
  new Uint8Array(
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  )

/** No page of the site comes near it. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024

/** Throws if the bytes are not Brotli, or are more than 4 MB without it. */
export const decompress = (bytes: Uint8Array): Uint8Array =>
  brotliDecompressSync(bytes, { maxOutputLength: MAX_PAGE_BYTES })

/** Whether an `accept-encoding` lists Brotli, and not with the weight 0. */
export const acceptsBrotli = (acceptEncoding: string | undefined): boolean =>
  (acceptEncoding ?? '').split(',').some((item) => {
    const [coding = '', ...parameters] = item.split(';').map((text) => text.trim().toLowerCase())
    return coding === 'br' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
