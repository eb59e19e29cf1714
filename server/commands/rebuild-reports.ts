import { rebuildFacts } from './fact-rebuild.ts'
import { onDatabase } from './maintenance-connection.ts'
import { runCommand } from './run-command.ts'

// npm run rebuild-reports: rebuilds the facts of reports from the changes of reservations. Exit code 1 if facts and
// reservations differ; 2 if they cannot be compared.

await runCommand(async (config) => {
  const { tenants, changes, corrected, differences } = await onDatabase(config, rebuildFacts)
  const lines = [
    `Rebuilt from ${changes} reservation changes of ${tenants} tenants.`,
    corrected === 0 ? 'All facts were correct.' : `${corrected} rows were wrong or missing.`,
    ...(differences > 0 ? [`${differences} nights differ from the reservations.`] : []),
  ]
  return { text: lines.join('\n'), isInOrder: differences === 0 }
})
