import { sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import {
  computed,
  flag,
  instant,
  integer,
  oneOf,
  optional,
  type Row,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import type { CountedList } from '#platform/usage/counted-list.ts'

/** `inProgress`: the talk continues; `processing`: the file is being fetched from the provider. */
const recordingStatuses = ['inProgress', 'processing', 'available', 'failed', 'deleted'] as const

/** The counters of the list of recordings. */
export const countedRecordings: CountedList = {
  table: 'recordings',
  hotels: 'hotel_id',
  keys: { status: sql`status`, legalHold: sql`legal_hold::text` },
}

/** Recordings of talks (§4.4). Only the legal hold can be changed by a request. */
export const recordings = resource({
  path: '/recordings',
  table: 'recordings',
  label: 'recording',
  hotel: 'hotel_id',
  access: { read: 'recordings.read', write: 'calls.manage' },
  reach: 'hotel',
  verbs: ['list', 'get'],
  counted: countedRecordings,
  filters: ['callId', 'hotelId', 'userId', 'status', 'legalHold', 'startedAt', 'retainUntil'],
  sort: ['-startedAt', 'createdAt'],
  fields: {
    callId: doc(computed(uuid()), 'The call.'),
    hotelId: doc(computed(optional(uuid())), 'The hotel of the call; null for a number of all hotels.'),
    userId: doc(computed(optional(uuid())), 'The user who talked, or null.'),
    status: doc(
      computed(oneOf(...recordingStatuses)),
      'Where it stands: `inProgress` during the talk, `processing` while the file is fetched from the telephone ' +
        'provider, `available` once it is stored, `failed` if there is no file, `deleted` when the file was deleted.',
      'available',
    ),
    startedAt: doc(computed(instant()), 'When the recording begins.', '2026-08-01T10:00:11.000Z'),
    durationSeconds: doc(
      computed(optional(integer(0, 2_147_483_647))),
      'How many seconds it takes; null until the provider reports it.',
      240,
    ),
    channels: doc(
      computed(optional(integer(1, 100))),
      'The number of audio channels, 2 if each side has its own; null until the provider reports it.',
      2,
    ),
    contentType: doc(computed(optional(text(100))), 'The media type of the file; null until it is known.', 'audio/wav'),
    sizeBytes: doc(
      computed(optional(integer(0, Number.MAX_SAFE_INTEGER))),
      'The size of the file in bytes; null until it is stored.',
      7_680_044,
    ),
    sha256: doc(
      computed(optional(text(64))),
      'The SHA-256 of the bytes, lower-case hex; null until the file is stored.',
      '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    ),
    retainUntil: doc(
      computed(optional(instant())),
      'When the file is deleted unless a legal hold keeps it, by the retention policy at the time when it was ' +
        'stored. Null: never, or not stored yet.',
      '2027-08-01T10:00:11.000Z',
    ),
    legalHold: doc(
      withDefault(flag(), false),
      'Whether the file must be kept. A hold prevents every deletion, also by the retention policy.',
      false,
    ),
    failureReason: doc(
      computed(optional(text(255))),
      'Why there is no file, a code such as `notDelivered` or a text of the provider; null unless `failed`.',
      null,
    ),
  },
})

/** A recording as the API answers it. */
export type Recording = Row<typeof recordings.fields>
