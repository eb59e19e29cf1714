import type { Command } from 'commander'
import { Option } from 'commander'
import { turnawayKinds } from '../../generated/sales-kinds.ts'
import type { Turnaway } from '../../index.ts'
import type { CliContext } from '../context.ts'
import { findHotelId } from '../find-record.ts'
import { openClient } from '../open-client.ts'
import { parseDate, parseLimit } from '../options.ts'
import { compact, printList } from '../output.ts'

const listHelp = `
Examples:
  $ bellhop turnaways list --kind denial --from 2026-08-01 --to 2026-08-31
  $ bellhop turnaways list --hotel "Bellhop Bosphorus" --json`

/** `bellhop turnaways list`. */
export function addTurnaways(program: Command, context: CliContext): void {
  const turnaways = program.command('turnaways').description('List stays that were wanted and not booked.')
  addList(turnaways, context)
}

type ListOptions = {
  readonly hotel?: string
  readonly kind?: Turnaway['kind']
  readonly from?: string
  readonly to?: string
  readonly limit: number
}

function addList(turnaways: Command, context: CliContext): void {
  turnaways
    .command('list')
    .description('List turnaways, the newest first.')
    .option('--hotel <hotel>', 'only of this hotel: its id or name')
    .addOption(new Option('--kind <kind>', 'only of this kind').choices(turnawayKinds))
    .option('--from <date>', 'only arrivals from this day on', parseDate)
    .option('--to <date>', 'only arrivals up to this day', parseDate)
    .option('--limit <n>', 'at most so many turnaways, 1 to 100', parseLimit, 20)
    .addHelpText('after', listHelp)
    .action(async ({ hotel, kind, from, to, limit }: ListOptions, command: Command) => {
      const bellhop = openClient(context, command)
      const hotelId = hotel === undefined ? undefined : await findHotelId(bellhop, hotel)
      const filters = compact({ hotelId, kind, checkInFrom: from, checkInTo: to })
      const found = await bellhop.turnaways.list({ ...filters, pageSize: limit, sort: '-at' })
      const header = ['KIND', 'REASON', 'ARRIVAL', 'DEPARTURE', 'VALUE', 'AT', 'ID']
      printList(context, command, found, { noun: 'turnaways', header, rowOf })
    })
}

const rowOf = ({ kind, reason, checkIn, checkOut, value, currencyCode, at, id }: Turnaway): string[] => [
  kind,
  reason,
  checkIn,
  checkOut,
  value === null ? '' : `${value} ${currencyCode}`,
  at,
  id,
]
