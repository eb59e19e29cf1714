import { runCommand } from './run-command.ts'
import { unlockCommand } from './unlock-command.ts'

// npm run unlock-tenant -- --tenant <id> --user <e-mail>: removes the second factors of a user whom nobody in the company
// can help any more. Exit code 1 if there is no such user, or no factor.

await runCommand(unlockCommand)
