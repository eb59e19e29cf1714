import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { createLog } from '@bellhop/server/platform/observability/log.ts'
import { toneOf, toneSamples } from '../testing/tones.ts'
import { promptNames, type Sound } from './sound.ts'
import { SoundLibrary } from './sound-library.ts'
import { composeMusic, composeRingback, wavOf } from './sounds/compose-music.ts'
import { prompts } from './sounds/prompt-texts.ts'
import { findWavHeader } from './wav-header.ts'

const log = createLog({ level: 'silent' })
const own = join(import.meta.dirname, 'sounds')
const music: Sound = { kind: 'music' }
const prompt = (name: (typeof promptNames)[number], languageCode: string | null): Sound => ({
  kind: 'prompt',
  name,
  languageCode,
})

async function directory(t: TestContext): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'bellhop-sounds-'))
  t.after(() => rm(dir, { recursive: true, force: true }))
  return dir
}

test('§4.4 every language has every prompt, small enough and of telephone quality', async () => {
  const sounds = await SoundLibrary.load({ log })
  for (const language of Object.keys(prompts))
    for (const name of promptNames) {
      const { path, durationMs } = sounds.get(prompt(name, language))
      assert.equal(path, join(own, language, `${name}.wav`))
      assert.ok((await stat(path)).size <= 60_000, path)
      assert.ok(durationMs > 1000 && durationMs < 8000, path)
      const header = findWavHeader(await readFile(path))
      assert.deepEqual(
        { channels: header?.channels, sampleRate: header?.sampleRate },
        { channels: 1, sampleRate: 8000 },
      )
    }
})

test('§4.4 the stored music and ringback are what their code composes', async () => {
  for (const [file, composed] of [
    ['music', composeMusic()],
    ['ringback', composeRingback()],
  ] as const) {
    const stored = await readFile(join(own, `${file}.wav`))
    const expected = wavOf(composed)
    assert.equal(stored.length, expected.length)
    // The last digit of a sine may differ between machines.
    for (let at = 44; at < stored.length; at += 2)
      assert.ok(Math.abs(stored.readInt16LE(at) - expected.readInt16LE(at)) <= 1, `${file} at ${at}`)
  }
  assert.ok((await stat(join(own, 'music.wav'))).size <= 250_000)
})

test('§4.4 the music ends as it begins, and is never loud or silent', () => {
  const samples = composeMusic()
  const steps = samples.map((sample, index) => Math.abs(sample - (samples.at(index - 1) ?? 0)))
  const seam = steps[0] ?? 0
  assert.ok(seam <= Math.max(...steps.slice(1)), 'no click where it repeats')
  for (let at = 0; at + 4000 <= samples.length; at += 4000) {
    const energy = samples.subarray(at, at + 4000).reduce((sum, sample) => sum + sample ** 2, 0)
    const loudness = Math.sqrt(energy / 4000)
    assert.ok(loudness > 500 && loudness < 10_000, `${loudness} at ${at}`)
  }
})

test('§4.4 the ringback is one second of 425 Hz in five', () => {
  const samples = composeRingback()
  assert.equal(samples.length, 40_000)
  assert.equal(toneOf(samples.subarray(0, 8000), [425]), 425)
  assert.equal(toneOf(samples.subarray(8000), [425]), 'silence')
})

test('§4.4 a caller hears the own language, or English', async () => {
  const sounds = await SoundLibrary.load({ log })
  const pathOf = (languageCode: string | null): string => sounds.get(prompt('closed', languageCode)).path
  assert.equal(pathOf('tr'), join(own, 'tr/closed.wav'))
  assert.equal(pathOf('DE-at'), join(own, 'de/closed.wav'))
  assert.equal(pathOf('fr'), join(own, 'en/closed.wav'))
  assert.equal(pathOf('../../x'), join(own, 'en/closed.wav'))
  assert.equal(pathOf(null), join(own, 'en/closed.wav'))
})

test('§4.4 sounds of the operator stand before those of Bellhop, and files that are no WAV are left out', async (t) => {
  const soundsDir = await directory(t)
  await mkdir(join(soundsDir, 'fr'))
  await mkdir(join(soundsDir, 'tr'))
  await writeFile(join(soundsDir, 'music.wav'), wavOf(toneSamples(440, 2500)))
  await writeFile(join(soundsDir, 'fr/greeting.wav'), wavOf(toneSamples(440, 1500)))
  await writeFile(join(soundsDir, 'tr/greeting.wav'), 'no sound')
  const sounds = await SoundLibrary.load({ log, soundsDir })
  assert.deepEqual(sounds.get(music), { path: join(soundsDir, 'music.wav'), durationMs: 2500 })
  assert.equal(sounds.get(prompt('greeting', 'fr')).durationMs, 1500)
  assert.equal(sounds.get(prompt('closed', 'fr')).path, join(own, 'en/closed.wav'))
  assert.equal(sounds.get(prompt('greeting', 'tr')).path, join(own, 'tr/greeting.wav'))
  assert.equal(sounds.get({ kind: 'ringback' }).durationMs, 5000)
})

test('§4.4 a folder of sounds that does not exist is an error at the start', async (t) => {
  await assert.rejects(SoundLibrary.load({ log, soundsDir: join(await directory(t), 'none') }), { code: 'ENOENT' })
})

test('the length of a WAV file is read past other chunks, and of a file that is cut off as far as it goes', () => {
  const wav = wavOf(toneSamples(440, 1000))
  const other = Buffer.concat([Buffer.from('LIST\x03\0\0\0abc\0', 'latin1')])
  const withChunk = Buffer.concat([wav.subarray(0, 36), other, wav.subarray(36)])
  assert.equal(findWavHeader(withChunk)?.dataBytes, 16_000)
  assert.equal(findWavHeader(wav.subarray(0, 1044))?.dataBytes, 1000)
  for (let length = 0; length < 44; length += 1) assert.equal(findWavHeader(wav.subarray(0, length)), undefined)
})
