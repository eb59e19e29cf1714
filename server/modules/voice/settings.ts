import { join } from 'node:path'
import { directory, integer, secretText, settingType, url, word } from '#platform/config/setting-types.ts'
import { computedDefault, setting } from '#platform/config/settings.ts'
import { moduleSettings } from '#platform/module-settings.ts'
import { voiceSecretSettings } from './protocol/voice-keys.ts'

/** Beginnings of numbers in E.164, `+90,+4930`; `none` for an empty list. */
const prefixes = settingType<readonly string[]>(
  'a list of beginnings of numbers like `+90,+4930`, or `none`',
  (text) => {
    if (text === 'none') return []
    const all = text.split(',').map((prefix) => prefix.trim())
    return all.every((prefix) => /^\+(?:[1-9]\d{0,14})?$/.test(prefix)) ? all : undefined
  },
  { show: (value) => (Array.isArray(value) && value.length > 0 ? value.join(',') : 'none') },
)

const words = settingType<readonly string[]>('a list of words like `alloy,echo`', (text) => {
  const all = text.split(',').map((each) => each.trim())
  return all.every((each) => /^[\w.-]+$/.test(each)) ? all : undefined
})

const command = settingType<string>('a program, by its name or path', (text) =>
  /^[\w./-]+$/.test(text) ? text : undefined,
)

/** The settings with which the service reaches the voice controller and the SIP edge. */
export const voiceSettings = moduleSettings(
  {
    VOICE_CONTROLLER_URL: setting(
      url('http:', 'https:'),
      'http://127.0.0.1:5071',
      'the voice controller (`npm run voice`), which sets up telephone calls on your own SIP trunk; over a network use ' +
        '`https:`, because the requests carry a secret',
    ),
    ...voiceSecretSettings,
    VOICE_DIR: setting(
      directory,
      computedDefault('`DATA_DIR/voice`'),
      'the folder of the voice controller and the SIP edge; this service reads the file `secret` in it',
    ),
    VOICE_OUTBOUND_PREFIXES: setting(
      prefixes,
      [],
      'the only numbers that companies may call through your own SIP trunk; `none` leaves it to `outboundPrefixes` of ' +
        'each account',
    ),
    VOICE_OUTBOUND_CALLS_PER_DAY: setting(
      integer(0, 1_000_000),
      1000,
      'the most calls out through your own SIP trunk in a day, for each account; a lower `outboundCallsPerDay` of the ' +
        'account holds',
    ),
    SPEECH_COMMAND: setting(
      command,
      'espeak-ng',
      'the program that speaks the texts of sounds: `espeak-ng`, or one with the same arguments',
    ),
    SPEECH_URL: setting(
      url('https:'),
      undefined,
      'a service with the interface of OpenAI that speaks the texts instead, such as `https://api.openai.com/v1`',
    ),
    SPEECH_KEY: setting(secretText, undefined, 'the API key of that service'),
    SPEECH_MODEL: setting(word, 'tts-1', 'the model of that service'),
    SPEECH_VOICES: setting(
      words,
      ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer'],
      'the voices of that service; the first one is the default',
    ),
    VOICE_WSS_PORT: setting(integer(1, 65_535), 7443, 'the port at which softphones reach the SIP edge'),
  },
  {
    complete: ({ VOICE_DIR }, { DATA_DIR }) => ({
      /** The folder of the voice edge on this machine, which may not exist. */
      VOICE_DIR: VOICE_DIR ?? join(DATA_DIR, 'voice'),
    }),
    findContradictions: ({ VOICE_SECRET, VOICE_PREVIOUS_SECRET }) =>
      VOICE_PREVIOUS_SECRET !== undefined && VOICE_SECRET === undefined
        ? ['VOICE_PREVIOUS_SECRET: needs VOICE_SECRET; without it the file in VOICE_DIR has both']
        : [],
  },
)
