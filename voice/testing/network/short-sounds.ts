import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promptNames } from '../../media/sound.ts'

/** The confirmation must outlast the commands that follow it. */
const confirmationMs = 1_000

/** Writes sounds that last 60 ms, so that tests need not listen to announcements; the confirmation lasts a second. */
export async function writeShortSounds(directory: string): Promise<void> {
  const prompts = ['en', 'tr', 'de'].flatMap((language) => promptNames.map((name) => `${language}/${name}`))
  for (const name of ['music', 'ringback', ...prompts]) {
    const path = join(directory, `${name}.wav`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, wavOf(name.endsWith('callbackConfirmed') ? confirmationMs : 60))
  }
}

/** Silence: 8000 samples a second, 16 bits, one channel. */
function wavOf(milliseconds: number): Buffer {
  const bytes = milliseconds * 16
  const wav = Buffer.alloc(44 + bytes)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + bytes, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(8_000, 24)
  wav.writeUInt32LE(16_000, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(bytes, 40)
  return wav
}
