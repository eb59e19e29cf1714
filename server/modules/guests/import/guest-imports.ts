import Type, { type TSchema } from 'typebox'
import { doc } from '#platform/http/schemas.ts'
import {
  computed,
  country,
  flag,
  instant,
  integer,
  jsonValue,
  list,
  oneOf,
  optional,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { type DateFormats, dateFormats } from '../csv/date-cells.ts'

/** What to do with a line whose guest already exists. */
export const onDuplicates = ['fail', 'skip', 'update'] as const
export type OnDuplicate = (typeof onDuplicates)[number]

/** What to do with a line that has a problem. */
export const onProblems = ['fail', 'leaveOut'] as const
export type OnProblem = (typeof onProblems)[number]

const Problem = Type.Object(
  {
    line: doc(Type.Integer(), 'The line of the file, from 1.', 17),
    field: doc(Type.String(), 'The column; empty for the whole line.', 'phone'),
    code: doc(Type.String(), 'What is wrong, for programs.', 'invalid_phone'),
    message: doc(Type.String(), 'What is wrong, for people.', 'Must be a phone number with country code'),
  },
  { title: 'ImportProblem' },
)

/** A problem of one cell or line. */
export type Problem = { readonly line: number; readonly field: string; readonly code: string; readonly message: string }

/** The maximum number of stored problems; further ones are only counted. */
export const maxStoredProblems = 1000

const count = () => withDefault(computed(integer(0, Number.MAX_SAFE_INTEGER)), 0)

const importFields = {
  status: doc(
    withDefault(computed(oneOf('receiving', 'queued', 'validating', 'importing', 'succeeded', 'failed')), 'receiving'),
    'How far it is; a failed import has written nothing.',
    'succeeded',
  ),
  onDuplicate: doc(withDefault(computed(oneOf(...onDuplicates)), 'fail'), 'What happens to a line whose guest exists.'),
  onProblem: doc(
    withDefault(computed(oneOf(...onProblems)), 'fail'),
    'What happens to a line with a problem: the import fails and writes nothing, or it leaves the line out.',
  ),
  isDryRun: doc(withDefault(computed(flag()), false), 'True if lines are only checked.'),
  columns: doc(computed(list<string>(text(), 100)), 'The columns of the file.', ['firstName', 'lastName', 'phone']),
  lineCount: doc(count(), 'How many lines there are.', 250),
  validatedCount: doc(count(), 'How many lines are checked.', 250),
  createdCount: doc(
    count(),
    'How many guests the import created. A dry run (`isDryRun`) creates none: this is how many it would create.',
    240,
  ),
  updatedCount: doc(
    count(),
    'How many existing guests the import updated; after a dry run, how many it would update. A line that changes nothing ' +
      'counts too.',
    0,
  ),
  skippedCount: doc(count(), 'How many lines the import skipped; after a dry run, how many it would skip.', 10),
  errorCount: doc(count(), 'How many problems there are. An import that leaves lines out succeeds with them.', 0),
  errors: doc(withDefault(computed(list<Problem>(Problem, maxStoredProblems)), []), 'The first 1000 problems.', []),
  defaultCountry: doc(
    computed(optional(country())),
    'The country of phone numbers without a country code in lines that name none; null: the default of the company.',
    'TR',
  ),
  dateFormats: doc(
    withDefault(
      computed(
        jsonValue<DateFormats>({
          type: 'object',
          additionalProperties: { type: 'string', enum: [...dateFormats] },
        } as TSchema),
      ),
      {},
    ),
    'The order of day, month and year in which the dates of each column are read: that of the request, or what the dates ' +
      'show. A column is missing if all its dates are `YYYY-MM-DD`.',
    { birthDate: 'dmy' },
  ),
  warningCount: doc(count(), 'How many warnings there are. An import with warnings succeeds.', 0),
  warnings: doc(
    withDefault(computed(list<Problem>(Problem, maxStoredProblems)), []),
    'The first 1000 warnings: numbers without a country code (`default_country`), each with the country that was used, and ' +
      'cells whose card number was masked (`card_number_masked`).',
    [],
  ),
  userId: doc(computed(optional(uuid())), 'The user who started it.'),
  finishedAt: doc(computed(optional(instant())), 'When it ended; null before.'),
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
