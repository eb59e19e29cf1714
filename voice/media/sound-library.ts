import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from '@bellhop/server/platform/observability/log.ts'
import { lowerAscii } from '@bellhop/server/shared/letter-case.ts'
import { promptNames, type Sound } from './sound.ts'
import { findWavHeader } from './wav-header.ts'

/** A file that rtpengine plays, and how long it lasts. */
export type SoundFile = { readonly path: string; readonly durationMs: number }

/** Bellhop's own sounds. */
const ownDir = fileURLToPath(new URL('sounds/', import.meta.url))
const fallbackLanguage = 'en'
const languageForm = /^[a-z]{2,3}$/

/**
 * The sounds of a running controller. An operator's folder has the same form as `sounds/` beside this file:
 * `music.wav`, `ringback.wav` and `<language>/<prompt>.wav`. What it lacks is taken from Bellhop's own.
 */
export class SoundLibrary {
  readonly #files: ReadonlyMap<string, SoundFile>

  private constructor(files: ReadonlyMap<string, SoundFile>) {
    this.#files = files
  }

  /** Reads the sounds. A file of the operator that is no WAV is logged and left out. */
  static async load(options: { readonly log: Logger; readonly soundsDir?: string | undefined }): Promise<SoundLibrary> {
    const files = await readSounds(ownDir, options.log)
    if (options.soundsDir === undefined) return new SoundLibrary(files)
    return new SoundLibrary(new Map([...files, ...(await readSounds(options.soundsDir, options.log))]))
  }

  /** The file of a sound, in the language of the caller or in English. @throws if Bellhop's own sounds are missing */
  get(sound: Sound): SoundFile {
    const file = namesOf(sound).flatMap((name) => this.#files.get(name) ?? [])[0]
    if (!file) throw new Error(`There is no sound ${namesOf(sound).join(' or ')}`)
    return file
  }
}

function namesOf(sound: Sound): string[] {
  if (sound.kind !== 'prompt') return [sound.kind]
  const language = lowerAscii(sound.languageCode?.split('-')[0] ?? fallbackLanguage)
  return [`${language}/${sound.name}`, `${fallbackLanguage}/${sound.name}`]
}

async function readSounds(dir: string, log: Logger): Promise<Map<string, SoundFile>> {
  const entries = await readdir(dir, { withFileTypes: true })
  const languages = entries.filter((entry) => entry.isDirectory() && languageForm.test(entry.name))
  const prompts = languages.flatMap(({ name }) => promptNames.map((prompt) => `${name}/${prompt}`))
  const files = new Map<string, SoundFile>()
  for (const name of ['music', 'ringback', ...prompts]) {
    const file = await readSound(join(dir, `${name}.wav`), log)
    if (file) files.set(name, file)
  }
  return files
}

async function readSound(path: string, log: Logger): Promise<SoundFile | undefined> {
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes) return undefined
  const header = findWavHeader(bytes)
  if (header && header.bytesPerSecond > 0 && header.dataBytes > 0)
    return { path, durationMs: Math.round((header.dataBytes * 1000) / header.bytesPerSecond) }
  log.warn({ path }, 'this sound is no WAV file and is not played')
  return undefined
}
