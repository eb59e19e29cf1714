import { systemClock } from '#platform/kernel/clock.ts'
import { keysCommand } from './keys-command.ts'
import { runCommand } from './run-command.ts'

// npm run keys [-- rotate | re-encrypt | retire <key id>]: manages the key ring, whether the service runs or not. Exit
// code 1 if something was refused or is left to do; 2 if the state is unknown.

await runCommand((config, args) => keysCommand(config, args, systemClock(config.CLOCK_OFFSET)))
