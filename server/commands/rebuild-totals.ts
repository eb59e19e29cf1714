import { countedLists } from '../app.ts'
import { onDatabase } from './maintenance-connection.ts'
import { runCommand } from './run-command.ts'
import { rebuildTotals } from './total-rebuild.ts'

// npm run rebuild-totals: compares the totals of lists with their rows and corrects them. Exit code 1 if one was wrong;
// 2 if they cannot be compared.

await runCommand(async (config) => {
  const { tenants, lists, corrected } = await onDatabase(config, (client) => rebuildTotals(client, countedLists))
  const lines = [
    `Compared ${lists} lists of ${tenants} tenants with their rows.`,
    ...(corrected.length === 0 ? ['All totals were correct.'] : []),
    ...corrected.map(({ tenant, table, rows }) => `${tenant} / ${table}: wrong by ${rows} rows, now correct`),
  ]
  return { text: lines.join('\n'), isInOrder: corrected.length === 0 }
})
