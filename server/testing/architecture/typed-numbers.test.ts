import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const panel = new URL('../../../panel/src/', import.meta.url).pathname
const files = globSync('**/*.{ts,tsx}', { cwd: panel }).filter((name) => !name.endsWith('.test.ts'))

/** The files that make numbers of texts which nobody types, each with what they read. */
const readers: Readonly<Record<string, string>> = {
  'api/api-error.ts': 'a header',
  'availability/availability-search.ts': 'the address',
  'availability/calendar-table.tsx': 'a day',
  'availability/month-step.ts': 'a day',
  'call-bar/transfer-menu.tsx': 'a yes or no, to sort',
  'calls/recording-track.tsx': 'a slider',
  'desk/desk-search.ts': 'the address',
  'desk/party.ts': 'the address',
  'desk/price-grid.tsx': 'an attribute',
  'guests/timeline-row.tsx': 'an answer of the API',
  'hotels/cancellation.ts': 'a duration of the API',
  'hotels/clock.ts': 'a time of day',
  'hotels/hotel-forms.tsx': 'a choice of stars',
  'inbox/thread-aside.tsx': 'a yes or no, to sort',
  'letters/letter-offset.ts': 'a duration of the API',
  'parts/arrow-focus.ts': 'an attribute',
  'parts/day-month.tsx': 'a day',
  'parts/dependents.ts': 'a message of the API',
  'parts/opening-hours.ts': 'a time of day',
  'parts/search-values.ts': 'the address',
  'reports/metric-format.ts': 'a group of the API',
  'reports/report-filters.tsx': 'a choice of days',
  'reports/report-period.ts': 'a day',
  'parts/cancellation-rules.ts': 'a duration of the API',
  'reservations/stay-refusal.ts': 'the name of a field',
  'seasons/season-copy.ts': 'a day',
  'seasons/season-search.ts': 'the address',
  'seasons/season-values.ts': 'the name of a field',
  'seasons/seasons-page.tsx': 'a day',
  'shell/palette.tsx': 'a yes or no, to sort',
  'templates/template-draft.ts': 'the number of a variable',
  'text/calendar-months.ts': 'a day',
  'text/day-tokens.ts': 'the one reader of dates that are typed',
  'text/read-number.ts': 'the one reader of what is typed',
  'text/resolve-days.ts': 'a day',
  'webhooks/rotate-secret.tsx': 'a choice of seconds',
}

const makesNumber = /\b(?:Number|parseFloat|parseInt)\(|\bmap\(Number\)|Number\.parse/

test('a typed number of the panel is read by the one reader, which knows the signs of the language', () => {
  const found = files.filter((name) => makesNumber.test(readFileSync(panel + name, 'utf8')))
  assert.deepEqual(
    found.filter((name) => !Object.hasOwn(readers, name)),
    [],
  )
})

test('every field of a number in the panel is that of `parts/number-field.tsx`', () => {
  const other = /NumberInput[^}]*\} from '@mantine|type="number"|valueAsNumber/
  assert.deepEqual(
    files.filter((name) => other.test(readFileSync(panel + name, 'utf8'))),
    [],
  )
  const mode = files.filter((name) => /inputMode[=:].*(?:numeric|decimal)/.test(readFileSync(panel + name, 'utf8')))
  assert.deepEqual(mode.toSorted(), [
    'hotels/cancellation-form.tsx',
    'integrations/account-form.tsx',
    'parts/number-field.tsx',
    'parts/opening-hours-field.tsx',
  ])
})
