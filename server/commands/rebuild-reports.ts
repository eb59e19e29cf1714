import { inspect } from 'node:util'
import { SettingsError } from '#platform/config/settings.ts'
import { readConfig } from '../config.ts'
import { rebuildFacts } from './fact-rebuild.ts'
import { MaintenanceError, onDatabase } from './maintenance-connection.ts'

// npm run rebuild-reports: rebuilds the facts of reports from the changes of reservations. Exit code 1 if facts and
// reservations differ; 2 if they cannot be compared.

const unknownState = 2

try {
  const { tenants, changes, corrected, differences } = await onDatabase(readConfig(process.env), rebuildFacts)
  process.stdout.write(`Rebuilt from ${changes} reservation changes of ${tenants} tenants.\n`)
  process.stdout.write(corrected === 0 ? 'All facts were correct.\n' : `${corrected} rows were wrong or missing.\n`)
  if (differences > 0) process.stdout.write(`${differences} nights differ from the reservations.\n`)
  process.exitCode = differences === 0 ? 0 : 1
} catch (error) {
  const isKnown = error instanceof SettingsError || error instanceof MaintenanceError
  process.stderr.write(`${isKnown ? error.message : inspect(error)}\n`)
  process.exitCode = unknownState
}
