import type { Command } from 'commander'
import { Option } from 'commander'
import { letterChannels } from '../../generated/letter-kinds.ts'
import { offerStatuses } from '../../generated/sales-kinds.ts'
import type { LetterChannel, Offer } from '../../index.ts'
import type { CliContext } from '../context.ts'
import { findHotelId, findOfferId } from '../find-record.ts'
import { openClient } from '../open-client.ts'
import { parseLimit } from '../options.ts'
import { compact, printList, printResult } from '../output.ts'

const listHelp = `
Examples:
  $ bellhop offers list --open
  $ bellhop offers list --hotel "Hotel Bosphorus" --status seen --json`

const sendHelp = `
Examples:
  $ bellhop offers send 7KQ2M9XD
  $ bellhop offers send 7KQ2M9XD --channel sms`

const withdrawHelp = `
Examples:
  $ bellhop offers withdraw 7KQ2M9XD`

/** `bellhop offers list`, `send` and `withdraw`. */
export function addOffers(program: Command, context: CliContext): void {
  const offers = program.command('offers').description('List, send and withdraw offers.')
  addList(offers, context)
  addSend(offers, context)
  addWithdraw(offers, context)
}

type ListOptions = {
  readonly hotel?: string
  readonly status?: Offer['status']
  readonly open?: boolean
  readonly limit: number
}

function addList(offers: Command, context: CliContext): void {
  offers
    .command('list')
    .description('List offers, the newest first.')
    .option('--hotel <hotel>', 'only of this hotel: its id or name')
    .addOption(new Option('--status <status>', 'only with this status').choices(offerStatuses))
    .option('--open', 'only those that wait for the guest')
    .option('--limit <n>', 'at most so many offers, 1 to 100', parseLimit, 20)
    .addHelpText('after', listHelp)
    .action(async ({ hotel, status, open, limit }: ListOptions, command: Command) => {
      const bellhop = openClient(context, command)
      const hotelId = hotel === undefined ? undefined : await findHotelId(bellhop, hotel)
      const filters = compact({ hotelId, status, isOpen: open })
      const found = await bellhop.offers.list({ ...filters, pageSize: limit, sort: '-createdAt' })
      const header = ['NUMBER', 'STATUS', 'GUEST', 'ARRIVAL', 'TOTAL', 'VALID UNTIL']
      printList(context, command, found, { noun: 'offers', header, rowOf })
    })
}

const rowOf = ({ number, status, guest, alternatives: [first], validUntil }: Offer): string[] => [
  number,
  status,
  `${guest.firstName} ${guest.lastName}`,
  first?.checkIn ?? '',
  first ? `${first.totalAmount} ${first.currencyCode}` : '',
  validUntil,
]

function addSend(offers: Command, context: CliContext): void {
  offers
    .command('send')
    .description('Write an offer to its guest. A draft becomes sent, and its rooms are held.')
    .argument('<offer>', 'the offer: its id or number')
    .addOption(
      new Option(
        '--channel <channel>',
        'the only channel; by default that of the guest, then those of the rule',
      ).choices(letterChannels),
    )
    .addHelpText('after', sendHelp)
    .action(async (offer: string, { channel }: { readonly channel?: LetterChannel }, command: Command) => {
      const bellhop = openClient(context, command)
      const sent = await bellhop.offers.send(await findOfferId(bellhop, offer), compact({ channel }))
      const used = sent.letters.at(-1)?.channel ?? ''
      printResult(context, command, { value: sent, text: `Queued by ${used}, valid until ${sent.validUntil}` })
    })
}

function addWithdraw(offers: Command, context: CliContext): void {
  offers
    .command('withdraw')
    .description('Withdraw an offer that the guest has not accepted. Its holds are cancelled.')
    .argument('<offer>', 'the offer: its id or number')
    .addHelpText('after', withdrawHelp)
    .action(async (offer: string, _options: object, command: Command) => {
      const bellhop = openClient(context, command)
      const withdrawn = await bellhop.offers.withdraw(await findOfferId(bellhop, offer))
      printResult(context, command, { value: withdrawn, text: `Withdrew ${withdrawn.number}` })
    })
}
