import { inspect } from 'node:util'
import { SettingsError } from '#platform/config/settings.ts'
import { KeyFileError } from '#platform/crypto/key-ring-file.ts'
import { systemClock } from '#platform/kernel/clock.ts'
import { readConfig } from '../config.ts'
import { KeyRefusal } from './key-changes.ts'
import { keysCommand } from './keys-command.ts'
import { MaintenanceError } from './maintenance-connection.ts'

// npm run keys [-- rotate | re-encrypt | retire <key id>]: manages the key ring, whether the service runs or not. Exit
// code 1 if something was refused or is left to do; 2 if the state is unknown.

const unknownState = 2

try {
  const config = readConfig(process.env)
  const { text, isDone } = await keysCommand(config, process.argv.slice(2), systemClock(config.CLOCK_OFFSET))
  process.stdout.write(`${text}\n`)
  process.exitCode = isDone ? 0 : 1
} catch (error) {
  const isKnown = [SettingsError, MaintenanceError, KeyFileError, KeyRefusal].some((kind) => error instanceof kind)
  process.stderr.write(`${isKnown && error instanceof Error ? error.message : inspect(error)}\n`)
  process.exitCode = error instanceof KeyRefusal ? 1 : unknownState
}
