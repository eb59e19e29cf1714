import { runCommand } from './run-command.ts'
import { unlockCommand } from './unlock-command.ts'

// npm run unlock-tenant -- --tenant <id> [--user <e-mail>]: removes the second factors of a user whom nobody in the company
// can help any more; without a user it lifts the networks and the single sign-on that the policy demands. Exit code 1 if
// there is nothing to remove or to lift.

await runCommand(unlockCommand)
