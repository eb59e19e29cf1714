import type { Command } from 'commander'
import { Option } from 'commander'
import { leadSources, leadStages } from '../../generated/sales-kinds.ts'
import type { Lead } from '../../index.ts'
import type { CliContext } from '../context.ts'
import { findHotelId } from '../find-record.ts'
import { openClient } from '../open-client.ts'
import { parseLimit } from '../options.ts'
import { compact, printList } from '../output.ts'

const listHelp = `
Examples:
  $ bellhop leads list --open --overdue
  $ bellhop leads list --hotel "Bellhop Bosphorus" --stage lost --json`

/** `bellhop leads list`. */
export function addLeads(program: Command, context: CliContext): void {
  const leads = program.command('leads').description('List what guests want and have not booked yet.')
  leads
    .command('list')
    .description('List leads, the newest first.')
    .option('--hotel <hotel>', 'only of this hotel: its id or name')
    .addOption(new Option('--stage <stage>', 'only at this stage').choices(leadStages))
    .addOption(new Option('--source <source>', 'only from this source').choices(leadSources))
    .option('--open', 'only those that are neither won nor lost')
    .option('--overdue', 'only those whose next step is overdue')
    .option('--limit <n>', 'at most so many leads, 1 to 100', parseLimit, 20)
    .addHelpText('after', listHelp)
    .action(async ({ hotel, stage, source, open, overdue, limit }: ListOptions, command: Command) => {
      const bellhop = openClient(context, command)
      const hotelId = hotel === undefined ? undefined : await findHotelId(bellhop, hotel)
      const filters = compact({ hotelId, stage, source, isOpen: open, isOverdue: overdue })
      const found = await bellhop.leads.list({ ...filters, pageSize: limit, sort: '-createdAt' })
      const header = ['STAGE', 'SOURCE', 'WHO', 'ARRIVAL', 'VALUE', 'NEXT STEP', 'AT', 'ID']
      printList(context, command, found, { noun: 'leads', header, rowOf })
    })
}

type ListOptions = {
  readonly hotel?: string
  readonly stage?: Lead['stage']
  readonly source?: Lead['source']
  readonly open?: true
  readonly overdue?: true
  readonly limit: number
}

const rowOf = ({ stage, source, guest, name, phone, checkIn, value, currencyCode, nextStep, nextStepAt, id }: Lead) => [
  stage,
  source,
  guest ? `${guest.firstName} ${guest.lastName}` : (name ?? phone ?? ''),
  checkIn ?? '',
  value === null ? '' : `${value} ${currencyCode}`,
  nextStep ?? '',
  nextStepAt ?? '',
  id,
]
