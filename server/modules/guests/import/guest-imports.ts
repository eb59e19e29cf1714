import Type from 'typebox'
import {
  computed,
  flag,
  instant,
  integer,
  list,
  oneOf,
  optional,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'

/** What to do with a line whose guest already exists. */
export const onDuplicates = ['fail', 'skip', 'update'] as const
export type OnDuplicate = (typeof onDuplicates)[number]

const Problem = Type.Object({
  line: Type.Integer(),
  field: Type.String(),
  code: Type.String(),
  message: Type.String(),
})

/** A problem of one cell or line. */
export type Problem = { readonly line: number; readonly field: string; readonly code: string; readonly message: string }

/** The maximum number of stored problems; further ones are only counted. */
export const maxStoredProblems = 1000

const count = () => withDefault(computed(integer(0, Number.MAX_SAFE_INTEGER)), 0)

const importFields = {
  status: withDefault(
    computed(oneOf('receiving', 'queued', 'validating', 'importing', 'succeeded', 'failed')),
    'receiving',
  ),
  onDuplicate: withDefault(computed(oneOf(...onDuplicates)), 'fail'),
  isDryRun: withDefault(computed(flag()), false),
  columns: computed(list<string>(text(), 100)),
  lineCount: count(),
  validatedCount: count(),
  createdCount: count(),
  updatedCount: count(),
  skippedCount: count(),
  errorCount: count(),
  errors: withDefault(computed(list<Problem>(Problem, maxStoredProblems)), []),
  userId: computed(optional(uuid())),
  finishedAt: computed(optional(instant())),
}

/** Imports of guests with their progress and problems. */
export const guestImports = resource({
  path: '/guests/imports',
  table: 'guest_imports',
  label: 'guest import',
  access: { read: 'guests.manage', write: 'guests.manage' },
  extension: true,
  fields: importFields,
  verbs: ['list', 'get'],
  filters: ['status', 'createdAt'],
  sort: ['-createdAt'],
})
