const rate = 8000
/** The longest recording that fits into 64 KiB. Longer talks get a recording of this length. */
export const maxToneSeconds = 2

type Silence = { readonly from: number; readonly to: number }

/**
 * A stereo recording in telephone quality (8 kHz, 16 bits): the caller's tone on the left, the agent's on the right.
 * There is silence from and to these seconds.
 */
export function toneWav(seconds: number, silences: readonly Silence[] = []): Buffer {
  const frames = Math.max(1, Math.min(seconds, maxToneSeconds)) * rate
  const data = Buffer.alloc(frames * 4)
  for (let frame = 0; frame < frames; frame += 1) {
    if (silences.some(({ from, to }) => frame >= from * rate && frame < to * rate)) continue
    data.writeInt16LE(sample(frame, 300), frame * 4)
    data.writeInt16LE(sample(frame, 880), frame * 4 + 2)
  }
  return Buffer.concat([header(data.length), data])
}

const sample = (frame: number, hertz: number): number =>
  Math.round(8000 * Math.sin((2 * Math.PI * hertz * frame) / rate))

function header(bytes: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 4, 28)
  head.writeUInt16LE(4, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return head
}
