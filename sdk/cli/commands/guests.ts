import type { Command } from 'commander'
import type { CliContext } from '../context.ts'
import { openClient } from '../open-client.ts'
import { parseLimit } from '../options.ts'
import { printResult } from '../output.ts'

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
      const { items, totalCount } = await openClient(context, command).guests.list({ q: text, pageSize: limit })
      const rows = items.map(({ id, firstName, lastName, phone, email, vipLevel, stats }) => [
        `${firstName} ${lastName}`,
        phone,
        email,
        vipLevel,
        stats.reservations,
        id,
      ])
      const more = totalCount > items.length ? `${items.length} of ${totalCount} guests` : undefined
      printResult(context, command, {
        value: items,
        table: { header: ['NAME', 'PHONE', 'E-MAIL', 'VIP', 'STAYS', 'ID'], rows },
        text: items.length === 0 ? `No guest matches "${text}"` : (more ?? ''),
      })
    })
}
