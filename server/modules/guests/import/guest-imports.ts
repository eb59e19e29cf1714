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

/** What becomes of a line whose guest is known already. */
export const onDuplicates = ['fail', 'skip', 'update'] as const
export type OnDuplicate = (typeof onDuplicates)[number]

const Problem = Type.Object({
  line: Type.Integer(),
  field: Type.String(),
  code: Type.String(),
  message: Type.String(),
})

/** What is wrong with one cell or line. */
export type Problem = { readonly line: number; readonly field: string; readonly code: string; readonly message: string }

/** So many are told; the others are counted. */
export const mostProblems = 1000

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
  errors: withDefault(computed(list<Problem>(Problem, mostProblems)), []),
  userId: computed(optional(uuid())),
  finishedAt: computed(optional(instant())),
}

/** Imports of guests: how far they have come, and what was wrong. */
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
