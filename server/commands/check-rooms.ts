import { inspect } from 'node:util'
import { SettingsError } from '#platform/config/settings.ts'
import { readConfig } from '../config.ts'
import { MaintenanceError, onDatabase } from './maintenance-connection.ts'
import { compareRooms } from './room-comparison.ts'
import { isInOrder, roomReport } from './room-report.ts'

// npm run check-rooms: compares the counters of sold rooms with the reservations. Exit code 1 if they differ or a night
// is oversold; 2 if they cannot be compared.

const unknownState = 2

try {
  const found = await onDatabase(readConfig(process.env), compareRooms)
  process.stdout.write(`${roomReport(found)}\n`)
  process.exitCode = isInOrder(found) ? 0 : 1
} catch (error) {
  const isKnown = error instanceof SettingsError || error instanceof MaintenanceError
  process.stderr.write(`${isKnown ? error.message : inspect(error)}\n`)
  process.exitCode = unknownState
}
