// Reads a font file.
import subsetFont from 'subset-font'

/**
 * The characters that an OpenType or WOFF2 font has glyphs for: its `cmap` table in the formats 4 and 12.
 * @param {Buffer} font
 * @returns {Promise<Set<string>>}
 */
export async function charactersIn(font) {
  const plain = await subsetFont(font, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' })
  const records = Array.from({ length: plain.readUInt16BE(4) }, (_, i) => 12 + i * 16)
  const record = records.find((at) => plain.toString('latin1', at, at + 4) === 'cmap')
  if (record === undefined) throw new Error('The font has no cmap table')
  const cmap = plain.readUInt32BE(record + 8)
  const found = new Set()
  for (let i = 0; i < plain.readUInt16BE(cmap + 2); i++)
    for (const [from, to] of rangesOf(plain, cmap + plain.readUInt32BE(cmap + 8 + i * 8)))
      for (let code = from; code <= to; code++) found.add(String.fromCodePoint(code))
  return found
}

function rangesOf(font, table) {
  const format = font.readUInt16BE(table)
  if (format === 12)
    return Array.from({ length: font.readUInt32BE(table + 12) }, (_, i) => {
      const group = table + 16 + i * 12
      return [font.readUInt32BE(group), font.readUInt32BE(group + 4)]
    })
  if (format !== 4) return []
  const bytes = font.readUInt16BE(table + 6)
  const segments = Array.from({ length: bytes / 2 }, (_, i) => [
    font.readUInt16BE(table + 16 + bytes + i * 2),
    font.readUInt16BE(table + 14 + i * 2),
  ])
  // The last segment ends the table.
  return segments.filter(([from]) => from !== 0xffff)
}
