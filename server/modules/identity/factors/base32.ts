const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bitsPerLetter = 5

/** Bytes as base32 without padding (RFC 4648). */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = Array.from({ length: Math.ceil(bits.length / bitsPerLetter) }, (_, index) =>
    bits.slice(index * bitsPerLetter, (index + 1) * bitsPerLetter).padEnd(bitsPerLetter, '0'),
  )
  return letters.map((letter) => alphabet[Number.parseInt(letter, 2)]).join('')
}

/** The bytes of a text that `toBase32` made. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(bitsPerLetter, '0')).join('')
  const length = Math.floor(bits.length / 8)
  return Buffer.from(Array.from({ length }, (_, index) => Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2)))
}
