import { OperatorError } from '#platform/config/operator-error.ts'
import { migrateUrl } from '../connect.ts'
import { runCommand } from './run-command.ts'

// npm run migrate: creates or upgrades the schema in the database of DATABASE_URL, with the role of DATABASE_ADMIN_URL.
// For releases that are rolled out by processes without that role.

await runCommand(async ({ DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl }) => {
  if (url === undefined || adminUrl === undefined)
    throw new OperatorError('Set DATABASE_URL and DATABASE_ADMIN_URL. The embedded database is migrated at each start.')
  const applied = await migrateUrl(url, adminUrl)
  const text = applied.length === 0 ? 'No migration was missing.' : `Applied:\n${applied.join('\n')}`
  return { text, isInOrder: true }
})
