/** Decodes one byte of A-law (ITU-T G.711) to a 16-bit sample. */
export function decodeAlaw(byte: number): number {
  const toggled = byte ^ 0x55
  const exponent = (toggled & 0x70) >> 4
  const mantissa = ((toggled & 0x0f) << 4) + 8
  const magnitude = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1)
  return toggled & 0x80 ? magnitude : -magnitude
}

/** Decodes one byte of µ-law (ITU-T G.711) to a 16-bit sample. */
export function decodeUlaw(byte: number): number {
  const toggled = ~byte & 0xff
  const magnitude = ((((toggled & 0x0f) << 3) + 0x84) << ((toggled & 0x70) >> 4)) - 0x84
  return toggled & 0x80 ? -magnitude : magnitude
}

/** Encodes a 16-bit sample as one byte of A-law (ITU-T G.711). */
export function encodeAlaw(sample: number): number {
  const sign = sample >= 0 ? 0x80 : 0
  const magnitude = Math.min(sample >= 0 ? sample : -sample - 1, 32_767) >> 4
  const exponent = magnitude < 16 ? 0 : 28 - Math.clz32(magnitude)
  const mantissa = exponent === 0 ? magnitude : (magnitude >> (exponent - 1)) & 0x0f
  return (sign | (exponent << 4) | (mantissa & 0x0f)) ^ 0x55
}
