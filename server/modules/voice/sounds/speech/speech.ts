import type { Runtime } from '#platform/runtime.ts'
import { voiceSettings } from '../../settings.ts'
import { espeak } from './espeak.ts'
import { httpSpeech } from './http-speech.ts'
import type { Speech } from './port.ts'

/** What speaks here: the service at `SPEECH_URL`, or else the program `SPEECH_COMMAND`. */
export function speechOf(runtime: Runtime): Speech {
  const { SPEECH_URL, SPEECH_COMMAND, ...settings } = voiceSettings.of(runtime.config)
  return SPEECH_URL === undefined ? espeak(SPEECH_COMMAND) : httpSpeech(runtime, { ...settings, SPEECH_URL })
}
