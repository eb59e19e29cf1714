import { runCommand } from './run-command.ts'
import { tenantCommand } from './tenant-command.ts'

// npm run create-tenant -- --company <name> --email <address>: creates a hotel group, also with REGISTRATION=off, and
// prints the link with which its first user sets a password. Exit code 1 if the address has an account.

await runCommand(tenantCommand)
