import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promptNames } from '../sound.ts'
import { composeMusic, composeRingback, sampleRate, wavOf } from './compose-music.ts'
import { prompts } from './prompt-texts.ts'

// node voice/media/sounds/make-sounds.ts
// Writes the sounds of this folder anew. Needs the Debian packages espeak-ng and sox.

const dir = import.meta.dirname
const wordsPerMinute = 150

writeFileSync(join(dir, 'music.wav'), wavOf(composeMusic()))
writeFileSync(join(dir, 'ringback.wav'), wavOf(composeRingback()))

for (const [language, { voice, texts }] of Object.entries(prompts)) {
  mkdirSync(join(dir, language), { recursive: true })
  for (const name of promptNames) {
    const speech = execFileSync('espeak-ng', ['-v', voice, '-s', String(wordsPerMinute), '--stdout', texts[name]])
    // A-law is what the telephone carries. Deep tones, which it does not carry, would cost loudness; quiet syllables
    // are raised, so that the sound is about as loud as the music.
    const format = ['-r', String(sampleRate), '-c', '1', '-e', 'a-law', '-b', '8']
    const loudness = [
      'compand',
      '0.005,0.1',
      '6:-70,-70,-50,-30,-30,-16,-10,-9,0,-7',
      '0',
      '-90',
      '0.05',
      'gain',
      '-n',
      '-3',
    ]
    const effects = ['highpass', '250', 'gain', '-n', '-3', ...loudness, 'pad', '0.15', '0.3']
    execFileSync('sox', ['-D', '-t', 'wav', '-', ...format, join(dir, language, `${name}.wav`), ...effects], {
      input: speech,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
  }
}
