import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endpoints, events, limits, liveEvents, openapiDocument } from '../server/app.ts'
import { settingsTable } from '../server/config.ts'
import { publishedEvents } from '../server/modules/webhooks/index.ts'
import { modules } from '../server/modules.ts'
import { schemaSnapshot } from '../server/platform/db/schema/schema-snapshot.ts'
import { endpointsPage, errorsPage } from '../server/platform/http/docs/generated-pages.ts'
import { limitsPage } from '../server/platform/limits/limits-page.ts'
import { migrationsFolder, testDatabase } from '../server/testing/postgres/database.ts'
import { edgeSettingsTable } from '../voice/edge/edge-config.ts'
import { controllerSettingsTable } from '../voice/settings/controller-config.ts'
import { databasePage } from './database-page.ts'
import { eventTypes, liveEventTypes } from './event-types.ts'
import { eventsPage } from './events-page.ts'
import { withGlossary } from './glossary-table.ts'
import { withGuestColumns } from './guest-columns.ts'
import { prettyJson } from './pretty-json.ts'
import { declaredFiles } from './sdk/declared-files.ts'
import { guestFieldsFile } from './sdk/guest-fields-file.ts'
import { sdkFiles } from './sdk/sdk-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const onlyCheck = process.argv.includes('--check')

/** The generated files. `--check` lists the outdated ones instead of writing them. */
async function generated(): Promise<Record<string, string>> {
  const database = await testDatabase()
  const openapi = JSON.parse(JSON.stringify(openapiDocument()))
  try {
    return {
      'server/migrations/schema.snapshot.sql': await schemaSnapshot(database.admin),
      'docs/database.md': await databasePage(database.admin, modules, migrationsFolder),
      'docs/openapi.json': `${prettyJson(openapi)}\n`,
      'docs/settings.md': settingsPage(),
      'docs/errors.md': errorsPage(),
      'docs/limits.md': limitsPage(limits),
      'docs/guests.md': withGuestColumns(readOrEmpty(`${root}docs/guests.md`)),
      'docs/reports.md': withGlossary(readOrEmpty(`${root}docs/reports.md`)),
      'docs/events.md': eventsPage(events, liveEvents),
      'sdk/generated/events.ts': eventTypes(publishedEvents),
      'sdk/generated/live-events.ts': liveEventTypes(liveEvents),
      'sdk/generated/guest-fields.ts': guestFieldsFile(),
      ...declaredFiles(),
      ...(await sdkFiles(openapi, readOrEmpty(`${root}sdk/generated/schema.ts`))),
      'docs/endpoints.md': endpointsPage(endpoints),
    }
  } finally {
    await database.close()
  }
}

/** The settings of the service, of the voice controller and of the edge. */
const settingsPage = (): string =>
  [
    '# Settings',
    '',
    'Environment variables, all optional. Generated from the code by `npm run generate`.',
    '',
    settingsTable(),
    '## The voice controller',
    '',
    'The settings of `voice/voice-controller.ts`, which `npm run voice` starts. It reads no others.',
    '',
    controllerSettingsTable(),
    '## The edge',
    '',
    'The settings of `npm run voice`, which starts Kamailio, rtpengine, coturn and the voice controller with them.',
    '',
    edgeSettingsTable(),
  ].join('\n')

const stale: string[] = []
for (const [path, text] of Object.entries(await generated())) {
  const before = readOrEmpty(root + path)
  if (before === text) continue
  stale.push(path)
  if (!onlyCheck) writeFileSync(root + path, text)
}
if (onlyCheck && stale.length > 0) {
  console.error(`Out of date, run npm run generate: ${stale.join(', ')}`)
  process.exit(1)
}
console.log(stale.length === 0 ? 'Generated files are up to date.' : `Written: ${stale.join(', ')}`)
process.exit(0)

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
