import { restoreCommand } from './backup/restore-command.ts'
import { runCommand } from './run-command.ts'

// npm run restore -- <backup>: fills an empty database, storage and DATA_DIR. Exit code 1 if the arguments are wrong; 2
// if it failed.

await runCommand(restoreCommand)
