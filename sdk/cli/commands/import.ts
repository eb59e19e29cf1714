import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import { Option } from 'commander'
import type { Bellhop, GuestImport, GuestImportOnDuplicate } from '../../index.ts'
import type { CliContext } from '../context.ts'
import { CliError } from '../errors.ts'
import { openClient } from '../open-client.ts'
import { parseCountry } from '../options.ts'
import { compact, printResult } from '../output.ts'

/** How often the state of an import is read, in milliseconds. */
const pollMs = 1000

/** So many problems are shown; `--json` has the first 1000. */
const maxShownProblems = 20

const dateFormats = ['dmy', 'mdy', 'ymd'] as const

type ImportOptions = {
  readonly dryRun?: true
  readonly onDuplicate?: GuestImportOnDuplicate
  readonly columns?: string[]
  readonly defaultCountry?: string
  readonly dateFormat?: (typeof dateFormats)[number]
}

const help = `
The first line of the file names the columns, as in \`GET /guests/export\`; --columns names them otherwise, and - leaves one
out. A phone number without a country code is one of --default-country, else of the hotel group; --json lists each under
warnings. Dates such as 31.12.1980 need --date-format if all of them can be day first and month first. A failed import has
written nothing. Ctrl-C ends the command, and the import goes on.

Examples:
  $ bellhop import guests.csv --dry-run
  $ bellhop import guests.csv --on-duplicate update
  $ bellhop import old-system.csv --columns lastName,firstName,-,phone,birthDate --date-format dmy
  $ bellhop import crm.csv --default-country DE --dry-run`

/** `bellhop import`: imports guests from CSV and waits for the end. */
export function addImport(program: Command, context: CliContext): void {
  program
    .command('import')
    .description('Import guests from a CSV file.')
    .argument('<file.csv>', 'the file')
    .option('--dry-run', 'only check the lines')
    .addOption(
      new Option('--on-duplicate <action>', 'what to do with a guest who exists').choices(['fail', 'skip', 'update']),
    )
    .option('--columns <names>', 'what the columns of the file are, in their order, separated by commas', parseColumns)
    .option('--default-country <code>', 'the country of phone numbers without a country code, such as TR', parseCountry)
    .addOption(
      new Option('--date-format <order>', 'the order of day, month and year in the dates of the file').choices(
        dateFormats,
      ),
    )
    .addHelpText('after', help)
    .action(async (path: string, options: ImportOptions, command: Command) => {
      const file = new File([await readCsv(path)], basename(path), { type: 'text/csv' })
      const bellhop = openClient(context, command)
      const started = await bellhop.guests.import(file, compact(options))
      const ended = await waitForEnd(bellhop, started)
      printResult(context, command, {
        value: ended,
        table: {
          header: ['LINE', 'FIELD', 'CODE', 'MESSAGE'],
          rows: ended.errors
            .slice(0, maxShownProblems)
            .map(({ line, field, code, message }) => [line, field, code, message]),
        },
        text: summaryOf(ended),
      })
      if (ended.status === 'failed') throw new CliError(`The import has failed with ${ended.errorCount} problems`)
    })
}

const parseColumns = (text: string): string[] => text.split(',').map((name) => name.trim())

async function readCsv(path: string): Promise<Buffer<ArrayBuffer>> {
  try {
    return await readFile(path)
  } catch (error) {
    throw new CliError(`Cannot read the file: ${(error as Error).message}`)
  }
}

async function waitForEnd(bellhop: Bellhop, started: GuestImport): Promise<GuestImport> {
  let current = started
  while (current.status !== 'succeeded' && current.status !== 'failed') {
    await sleep(pollMs)
    current = await bellhop.guests.getImport(started.id)
  }
  return current
}

function summaryOf(ended: GuestImport): string {
  const { isDryRun, lineCount, createdCount, updatedCount, skippedCount, errorCount, warningCount } = ended
  const verb = isDryRun ? 'would be ' : ''
  const counts = `${createdCount} ${verb}created, ${updatedCount} ${verb}updated, ${skippedCount} ${verb}skipped`
  const warnings = warningCount > 0 ? `, ${warningCount} warnings` : ''
  return `${lineCount} lines: ${counts}, ${errorCount} problems${warnings}${isDryRun ? ' (nothing was written)' : ''}`
}
