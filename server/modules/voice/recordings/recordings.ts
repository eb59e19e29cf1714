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

/** `inProgress`: the talk continues; `processing`: the file is being fetched from the provider. */
const recordingStatuses = ['inProgress', 'processing', 'available', 'failed', 'deleted'] as const

/** Recordings of talks (§4.4). Only the legal hold can be changed by a request. */
export const recordings = resource({
  path: '/recordings',
  table: 'recordings',
  label: 'recording',
  hotel: 'hotel_id',
  access: { read: 'recordings.read', write: 'calls.manage' },
  reach: 'hotel',
  verbs: ['list', 'get'],
  filters: ['callId', 'hotelId', 'userId', 'status', 'legalHold', 'startedAt', 'retainUntil'],
  sort: ['-startedAt', 'createdAt'],
  fields: {
    callId: computed(uuid()),
    hotelId: computed(optional(uuid())),
    userId: computed(optional(uuid())),
    status: computed(oneOf(...recordingStatuses)),
    startedAt: computed(instant()),
    durationSeconds: computed(optional(integer(0, 2_147_483_647))),
    channels: computed(optional(integer(1, 100))),
    contentType: computed(optional(text(100))),
    sizeBytes: computed(optional(integer(0, Number.MAX_SAFE_INTEGER))),
    sha256: computed(optional(text(64))),
    retainUntil: computed(optional(instant())),
    legalHold: withDefault(flag(), false),
    failureReason: computed(optional(text(255))),
  },
})

/** A recording as the API answers it. */
export type Recording = Row<typeof recordings.fields>
