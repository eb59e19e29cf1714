import { inspect } from 'node:util'
import { SettingsError } from '#platform/config/settings.ts'
import { readConfig } from '../config.ts'
import { rebuildFacts } from './fact-rebuild.ts'
import { MaintenanceError, onDatabase } from './maintenance-connection.ts'

// npm run rebuild-reports: the sums that reports are made of, anew from what bookings have changed. Exit code 1 when they
// do not say what the reservations say; 2 when it cannot tell.

const cannotTell = 2

try {
  const { tenants, changes, corrected, differences } = await onDatabase(readConfig(process.env), rebuildFacts)
  process.stdout.write(`Rebuilt from ${changes} changes of bookings of ${tenants} tenants.\n`)
  process.stdout.write(
    corrected === 0 ? 'All sums were right.\n' : `${corrected} rows of sums were wrong or missing.\n`,
  )
  if (differences > 0) process.stdout.write(`${differences} nights differ from what is reserved.\n`)
  process.exitCode = differences === 0 ? 0 : 1
} catch (error) {
  const isKnown = error instanceof SettingsError || error instanceof MaintenanceError
  process.stderr.write(`${isKnown ? error.message : inspect(error)}\n`)
  process.exitCode = cannotTell
}
