import Type from 'typebox'
import { doc } from '#platform/http/schemas.ts'
import {
  computed,
  fixed,
  flag,
  instant,
  integer,
  jsonValue,
  list,
  oneOf,
  optional,
  personal,
  type Row,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { exportedNames, exporters } from './exported-resources.ts'
import { formatNames } from './formats/export-formats.ts'
import { headingLanguages } from './headings/headings.ts'

/** The values of filters, by their names. */
export type Filters = Readonly<Record<string, unknown>>

/** Why an export failed. */
export const exportFailures = ['accessLost', 'quotaExceeded', 'notWritten'] as const

const count = () => integer(0, Number.MAX_SAFE_INTEGER)

/** What an export asks for; a schedule asks for the same again and again. */
const requestFields = {
  resource: doc(oneOf(...exportedNames), 'The kind of records. Each needs the permission of its list.', 'reservations'),
  format: doc(oneOf(...formatNames), 'The format of the file.', 'csv'),
  columns: doc(
    withDefault(list<string>(text(80), 300), []),
    'The columns of the file in their order: fields of the record, and those of a record in it (`guest.lastName`); ' +
      'empty: all.',
    ['confirmationNumber', 'checkIn', 'guest.lastName', 'totalAmount'],
  ),
  // Personal because they may name a guest.
  filters: doc(
    personal(withDefault(jsonValue<Filters>(Type.Unsafe({ type: 'object', additionalProperties: true })), {})),
    'The filters of the list of these records, such as `status`, `hotelId` or `createdAtFrom`; none: all records.',
    { checkInFrom: '2026-08-01', status: 'confirmed' },
  ),
  language: doc(
    optional(oneOf(...headingLanguages)),
    'The language of the headings in CSV and XLSX; null: the names of the fields.',
    'en',
  ),
}

/** Exports: files of records, each for the user who asked for it. */
export const exports = resource({
  path: '/exports',
  table: 'exports',
  label: 'export',
  extension: true,
  access: { read: exporters, write: exporters },
  reach: 'self',
  verbs: [],
  filters: ['resource', 'status', 'createdAt'],
  sort: ['-createdAt'],
  fields: {
    ...(Object.fromEntries(
      Object.entries(requestFields).map(([name, field]) => [name, fixed(field as never)]),
    ) as unknown as typeof requestFields),
    status: doc(
      withDefault(computed(oneOf('queued', 'running', 'ready', 'failed')), 'queued'),
      'How far it is. A `ready` one has a file for a day.',
      'ready',
    ),
    failureReason: doc(
      computed(optional(oneOf(...exportFailures))),
      'Why it failed: the user may not read the records any more, the company has no room for files, or the file could ' +
        'not be written.',
      null,
    ),
    rowCount: doc(withDefault(computed(count()), 0), 'How many records the file has by now.', 250),
    totalCount: doc(
      computed(optional(count())),
      'How many records matched when it began; null before. Records that come or go meanwhile make a difference.',
      250,
    ),
    sizeBytes: doc(computed(optional(count())), 'The size of the file in bytes; null before it is ready.', 48_211),
    sha256: doc(computed(optional(text(64))), 'The SHA-256 hash of the file in hex; null before it is ready.'),
    hotelIds: doc(
      computed(list(uuid(), 10_000)),
      'The hotels whose records it has, because the user saw no others; empty: all hotels.',
      [],
    ),
    isMasked: doc(
      withDefault(computed(flag()), false),
      'True if personal values are hidden in the file, as they are from the user.',
      false,
    ),
    userId: doc(computed(uuid()), 'The user who asked for it.'),
    finishedAt: doc(computed(optional(instant())), 'When it ended; null before.'),
    expiresAt: doc(computed(optional(instant())), 'When the file is deleted, and the export with it; null before.'),
  },
})

/** An export as the API answers it. */
export type Export = Row<typeof exports.fields>
