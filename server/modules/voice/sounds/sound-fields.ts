import { doc } from '#platform/http/schemas.ts'
import {
  computed,
  integer,
  language,
  list,
  type NewRow,
  oneOf,
  optional,
  type Row,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'

/** What a sound tells the caller, so that hearing it counts as the notice. */
const soundCovers = ['recording', 'monitoring'] as const

/** Why a sound has no audio. */
export const soundFailures = ['speechUnavailable', 'unknownVoice', 'invalidAudio', 'quotaExceeded'] as const

/** The fields of a sound. */
export const soundFields = {
  name: doc(
    text(),
    'The name that the team sees. Sounds with one name are the same sound in several languages and for several hotels.',
    'Welcome',
  ),
  hotelId: doc(
    optional(uuid()),
    'The hotel whose callers hear it. Null, the default: callers of all hotels without a sound of this name.',
  ),
  languageCode: doc(
    optional(language()),
    'The language of callers who hear it, a BCP 47 tag; null, the default, for music and for every language.',
    'en',
  ),
  covers: doc(
    withDefault(list<(typeof soundCovers)[number]>(oneOf(...soundCovers), soundCovers.length), []),
    'What the sound tells callers: that calls are recorded, that others listen to them. The default is an empty list.',
    ['recording'],
  ),
  source: doc(
    withDefault(oneOf('upload', 'text'), 'upload'),
    'Where the audio comes from: `upload`, from `PUT /sounds/{id}/audio`; `text`, from speech that the service makes ' +
      'of `text`. The default is `upload`.',
    'text',
  ),
  text: doc(
    optional(text(1000)),
    'What a synthetic voice says; only with the source `text`. A new text is spoken anew.',
    'Welcome to the Palas. Please wait a moment.',
  ),
  voice: doc(
    optional(text(100)),
    'The voice that says it, an `id` of `GET /sounds/voices`; null, the default: a voice of the language.',
    'en-us',
  ),
  status: doc(
    computed(withDefault(oneOf('pending', 'ready', 'failed'), 'pending')),
    'Whether there is audio: `pending` until it was uploaded or spoken, `ready`, or `failed` if the text could not be ' +
      'spoken. Callers hear a sound that is not `ready` never; they hear the next one of its name.',
    'ready',
  ),
  failureReason: doc(
    computed(optional(oneOf(...soundFailures))),
    'Why the text could not be spoken: `speechUnavailable`, nothing speaks at this service or it does not answer; ' +
      '`unknownVoice`; `invalidAudio`, what was spoken is no sound; `quotaExceeded`. Null unless `failed`.',
    null,
  ),
  durationMs: doc(
    computed(optional(integer(0, 1_000_000))),
    'How long it takes, in milliseconds; null unless `ready`.',
    3400,
  ),
  sha256: doc(
    computed(optional(text(64))),
    'The SHA-256 of the audio that callers hear, lower-case hex; null unless `ready`.',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ),
}

/** A sound as the API answers it. */
export type SoundRecord = Row<typeof soundFields>
/** A sound as a body gives it. */
export type SoundValues = NewRow<typeof soundFields>
