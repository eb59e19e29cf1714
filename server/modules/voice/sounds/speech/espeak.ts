import { spawn } from 'node:child_process'
import { buffer, text } from 'node:stream/consumers'
import { lowerAscii } from '#shared/letter-case.ts'
import { type Speech, SpeechUnavailableError, UnknownVoiceError, type Voice } from './port.ts'

const maxMs = 10_000
const wordsPerMinute = 150

/** Speaks with `espeak-ng`, or a program with the same arguments. The text goes to its standard input. */
export const espeak = (command: string): Speech => ({
  voices: async () => parseVoices((await run(command, ['--voices'])).toString('utf8')),
  async speak({ text: spoken, languageCode, voice }) {
    const chosen = voice ?? lowerAscii(languageCode)
    const known = parseVoices((await run(command, ['--voices'])).toString('utf8'))
    const found = voice === null ? voiceOf(known, chosen) : known.find(({ id }) => id === voice)
    if (!found) throw new UnknownVoiceError(`There is no voice ${chosen}`)
    return run(command, ['-v', found.id, '-s', String(wordsPerMinute), '--stdin', '--stdout'], spoken)
  },
})

/** The voice of exactly this language, or of the language without its region. */
const voiceOf = (voices: readonly Voice[], languageCode: string): Voice | undefined =>
  voices.find(({ id }) => id === languageCode) ??
  voices.find(({ id }) => id === languageCode.split('-')[0]) ??
  voices.find((voice) => voice.languageCode?.split('-')[0] === languageCode.split('-')[0])

/**
 * A table: priority, language, age and gender, name, file, other languages. Names have `_` for a space. Of several voices
 * of a language the first one speaks.
 */
function parseVoices(table: string): Voice[] {
  const voices = new Map<string, Voice>()
  for (const row of table.split('\n').slice(1)) {
    const [, language, , name] = row.trim().split(/\s+/)
    if (language === undefined || name === undefined || voices.has(language)) continue
    voices.set(language, { id: language, name: name.replaceAll('_', ' '), languageCode: language })
  }
  return [...voices.values()]
}

async function run(command: string, args: readonly string[], input = ''): Promise<Buffer> {
  const child = spawn(command, [...args], { stdio: ['pipe', 'pipe', 'pipe'], timeout: maxMs, killSignal: 'SIGKILL' })
  const ended = Promise.withResolvers<number | null>()
  child.once('error', ended.reject).once('close', ended.resolve)
  // A program that ends early closes its input.
  child.stdin.on('error', () => undefined).end(input)
  try {
    const [output, complaint, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended.promise])
    if (code !== 0) throw new Error(complaint.trim().slice(0, 200) || `It ended with ${code ?? 'a signal'}`)
    return output
  } catch (error) {
    throw new SpeechUnavailableError(`${command}: ${(error as Error).message}`)
  }
}
