import { Command } from 'commander'
import { addAvailability } from './commands/availability.ts'
import { addChanges } from './commands/changes.ts'
import { addCompletion } from './commands/completion.ts'
import { addEvents } from './commands/events.ts'
import { addGuests } from './commands/guests.ts'
import { addImport } from './commands/import.ts'
import { addLeads } from './commands/leads.ts'
import { addLetters } from './commands/letters.ts'
import { addLogin, addLogout } from './commands/login.ts'
import { addMcp } from './commands/mcp.ts'
import { addOffers } from './commands/offers.ts'
import { addReservations } from './commands/reservations.ts'
import { addTurnaways } from './commands/turnaways.ts'
import { addWebhooks } from './commands/webhooks.ts'
import { type CliContext, hasColors } from './context.ts'

const help = `
Environment:
  BELLHOP_BASE_URL        The address of the service, instead of --base-url.
  BELLHOP_API_KEY         Calls with this API key instead of the saved session.
  BELLHOP_EMAIL, BELLHOP_PASSWORD   The user of \`bellhop login\`.
  BELLHOP_WEBHOOK_SECRET  The secret of \`bellhop webhooks listen\` and \`trigger\`.
  NO_COLOR                No colours.

Exit codes:
  0 success, 1 refused or failed, 2 wrong command line, 3 not signed in, 4 service unavailable, 130 interrupted

Examples:
  $ bellhop login --base-url https://bellhop.example.com
  $ bellhop reservations list --hotel "Bellhop Bosphorus" --status confirmed
  $ bellhop webhooks listen --forward-to localhost:3000/webhooks
  $ bellhop guests find yıldız --json | jq '.[0].id'`

/**
 * The commands with their options. Throws `CommanderError` for a wrong command line and after `--help`. `isJson`: whoever
 * runs it reports errors.
 */
export function createProgram(context: CliContext, { isJson = false } = {}): Command {
  const { stdout, stderr } = context
  const program = new Command('bellhop')
    .description('Works with Bellhop, the call center and guest CRM of a hotel group, from a terminal.')
    .version(context.version)
    .option('--json', 'write JSON instead of tables')
    .option('--base-url <url>', 'the address of the service')
    .option('--ca <file>', 'also trust the authority in this PEM file')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      outputError: (text, write) => (isJson ? undefined : write(text.replace('error:', 'bellhop:'))),
      getOutHasColors: () => hasColors(context, stdout),
      getErrHasColors: () => hasColors(context, stderr),
    })
    .exitOverride()
    .addHelpText('after', help)
  for (const add of [
    addLogin,
    addLogout,
    addGuests,
    addAvailability,
    addReservations,
    addLetters,
    addOffers,
    addTurnaways,
    addLeads,
    addWebhooks,
    addEvents,
    addChanges,
    addMcp,
    addImport,
    addCompletion,
  ]) {
    add(program, context)
  }
  return program
}
