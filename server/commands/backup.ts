import { backupCommand } from './backup/backup-command.ts'
import { runCommand } from './run-command.ts'

// npm run backup -- <folder>: writes database, files and keys into a new folder inside, whether the service runs or
// not. Exit code 1 if something was refused or a file is missing; 2 if there is no backup.

await runCommand(backupCommand)
