import { onDatabase } from './maintenance-connection.ts'
import { compareRooms } from './room-comparison.ts'
import { isInOrder, roomReport } from './room-report.ts'
import { runCommand } from './run-command.ts'

// npm run check-rooms: compares the counters of sold rooms with the reservations. Exit code 1 if they differ or a night
// is oversold; 2 if they cannot be compared.

await runCommand(async (config) => {
  const found = await onDatabase(config, compareRooms)
  return { text: roomReport(found), isInOrder: isInOrder(found) }
})
