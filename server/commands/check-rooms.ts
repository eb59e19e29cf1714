import { inspect } from 'node:util'
import { SettingsError } from '#platform/config/settings.ts'
import { readConfig } from '../config.ts'
import { MaintenanceError, onDatabase } from './maintenance-connection.ts'
import { compareRooms } from './room-comparison.ts'
import { isInOrder, roomReport } from './room-report.ts'

// npm run check-rooms: whether the counters of sold rooms say what the reservations say. Exit code 1 when they do not,
// or when a night is sold beyond its capacity; 2 when it cannot tell.

const cannotTell = 2

try {
  const found = await onDatabase(readConfig(process.env), compareRooms)
  process.stdout.write(`${roomReport(found)}\n`)
  process.exitCode = isInOrder(found) ? 0 : 1
} catch (error) {
  const isKnown = error instanceof SettingsError || error instanceof MaintenanceError
  process.stderr.write(`${isKnown ? error.message : inspect(error)}\n`)
  process.exitCode = cannotTell
}
