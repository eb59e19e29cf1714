/** Samples a second: the quality of the telephone. */
export const sampleRate = 8000

const beatSeconds = 60 / 64
const beatsInBar = 4

/** Semitones above A4. All tones lie between 170 and 660 Hz, so that telephones carry them or their harmonics. */
type Bar = { readonly pad: readonly number[]; readonly melody: readonly (readonly [beat: number, note: number])[] }

/** F major 7, D minor 7, B flat major 7, C suspended: it leads back to its beginning. */
const bars: readonly Bar[] = [
  {
    pad: [-16, -12, -9, -5],
    melody: [
      [0, 3],
      [1, 0],
      [1.5, -4],
      [2.5, 7],
      [3.5, 5],
    ],
  },
  {
    pad: [-12, -9, -7, -4],
    melody: [
      [0, 3],
      [1, 0],
      [1.5, -4],
      [2.5, 5],
      [3.5, 3],
    ],
  },
  {
    pad: [-16, -11, -7, 0],
    melody: [
      [0, 0],
      [1, -4],
      [1.5, -7],
      [2.5, 5],
      [3.5, 3],
    ],
  },
  {
    pad: [-14, -11, -9, -4],
    melody: [
      [0, -2],
      [1, -4],
      [1.5, -9],
      [2.5, 1],
      [3.5, -2],
    ],
  },
]

const hertzOf = (note: number): number => 440 * 2 ** (note / 12)
const wave = (hertz: number, seconds: number): number => Math.sin(2 * Math.PI * hertz * seconds)

/** A vibraphone: a key tone, its fourth harmonic that fades sooner, and a slow tremolo. */
function vibraphone(hertz: number, seconds: number): number {
  const attack = Math.min(1, seconds / 0.006)
  const tremolo = 1 + 0.25 * wave(4.5, seconds)
  const body = wave(hertz, seconds) * Math.exp(-seconds * 1.6) * tremolo
  const strike = 0.35 * wave(hertz * 4, seconds) * Math.exp(-seconds * 7)
  return attack * (body + strike)
}

/** Strings: three voices that are slightly out of tune, which swell and fade over `length` seconds. */
function strings(hertz: number, seconds: number, length: number): number {
  const swell = Math.sin((Math.PI * seconds) / length) ** 2
  const voices = [0.997, 1, 1.003].map((detune) => {
    const tone = hertz * detune
    return wave(tone, seconds) + 0.4 * wave(2 * tone, seconds) + 0.15 * wave(3 * tone, seconds)
  })
  return (swell * voices.reduce((sum, voice) => sum + voice, 0)) / 3
}

/** Adds a sound to the loop. What is longer than the loop goes on at its beginning, so that no seam is heard. */
function add(loop: Float64Array, start: number, length: number, sound: (seconds: number) => number): void {
  const first = Math.round(start * sampleRate)
  for (let index = 0; index < length * sampleRate; index++) {
    const at = (first + index) % loop.length
    loop[at] = (loop[at] ?? 0) + sound(index / sampleRate)
  }
}

/** Four echoes, which give the sound a room. */
function addRoom(loop: Float64Array): Float64Array {
  const echoes = [
    [0.11, 0.3],
    [0.19, 0.22],
    [0.31, 0.16],
    [0.47, 0.1],
  ] as const
  return loop.map((sample, index) => {
    const sounds = echoes.map(([delay, gain]) => {
      const before = Math.round(delay * sampleRate)
      return gain * (loop[(index - before + loop.length) % loop.length] ?? 0)
    })
    return sounds.reduce((sum, echo) => sum + echo, sample)
  })
}

/** Turns a sound into 16-bit samples with the greatest of them at `peak` (0 to 1). */
function quantize(sound: Float64Array, peak: number): Int16Array {
  const greatest = sound.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)
  return Int16Array.from(sound, (sample) => Math.round((sample / greatest) * peak * 32_767))
}

/** Bellhop's hold music: a calm loop of fifteen seconds. */
export function composeMusic(): Int16Array {
  const barSeconds = beatsInBar * beatSeconds
  const loop = new Float64Array(Math.round(bars.length * barSeconds * sampleRate))
  for (const [index, { pad, melody }] of bars.entries()) {
    const start = index * barSeconds
    const swell = barSeconds * 1.5
    for (const note of pad) add(loop, start, swell, (seconds) => 0.16 * strings(hertzOf(note), seconds, swell))
    for (const [beat, note] of melody)
      add(loop, start + beat * beatSeconds, 3, (seconds) => 0.5 * vibraphone(hertzOf(note), seconds))
  }
  return quantize(addRoom(loop), 0.5)
}

/** The European ringback: 425 Hz for one second, and four seconds of silence. */
export function composeRingback(): Int16Array {
  const loop = new Float64Array(5 * sampleRate)
  const edge = 0.005
  add(loop, 0, 1, (seconds) => wave(425, seconds) * Math.min(1, seconds / edge, (1 - seconds) / edge))
  return quantize(loop, 0.2)
}

/** The bytes of a WAV file: mono, 16 bits. */
export function wavOf(samples: Int16Array): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(samples.byteLength, 40)
  const data = Buffer.alloc(samples.byteLength)
  for (const [index, sample] of samples.entries()) data.writeInt16LE(sample, index * 2)
  return Buffer.concat([header, data])
}
