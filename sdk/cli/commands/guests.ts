import type { Command } from 'commander'
import type { Guest } from '../../index.ts'
import type { CliContext } from '../context.ts'
import { openClient } from '../open-client.ts'
import { parseLimit } from '../options.ts'
import { printList } from '../output.ts'
import type { Cell } from '../table.ts'

const findHelp = `
Names, phone numbers, addresses and companies are searched, regardless of accents and case.

Examples:
  $ bellhop guests find yildiz
  $ bellhop guests find +905551234567 --json`

/** `bellhop guests find`. */
export function addGuests(program: Command, context: CliContext): void {
  const guests = program.command('guests').description('Find guests.')
  guests
    .command('find')
    .description('Find guests by a text.')
    .argument('<text>', 'a name, phone number, e-mail address or company')
    .option('--limit <n>', 'at most so many guests, 1 to 100', parseLimit, 20)
    .addHelpText('after', findHelp)
    .action(async (text: string, { limit }: { limit: number }, command: Command) => {
      const found = await openClient(context, command).guests.list({ q: text, pageSize: limit })
      const header = ['NAME', 'PHONE', 'E-MAIL', 'VIP', 'STAYS', 'ID']
      printList(context, command, found, { noun: 'guests', header, rowOf, none: `No guest matches "${text}"` })
    })
}

const rowOf = ({ id, firstName, lastName, phone, email, vipLevel, stats }: Guest): Cell[] => [
  `${firstName} ${lastName}`,
  phone,
  email,
  vipLevel,
  stats.reservations,
  id,
]
