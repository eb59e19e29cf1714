import type { Command } from 'commander'
import { Option } from 'commander'
import type { Letter, LetterChannel, LetterEvent, LetterStatus } from '../../index.ts'
import type { CliContext } from '../context.ts'
import { findHotelId, findReservationId } from '../find-record.ts'
import { openClient } from '../open-client.ts'
import { parseLimit } from '../options.ts'
import { compact, printResult } from '../output.ts'

const events: readonly LetterEvent[] = [
  'confirmed',
  'held',
  'changed',
  'cancelled',
  'holdExpiring',
  'beforeArrival',
  'afterStay',
]
const channels: readonly LetterChannel[] = ['whatsapp', 'email', 'sms']
const statuses: readonly LetterStatus[] = ['planned', 'queued', 'sent', 'delivered', 'read', 'failed', 'skipped']

const listHelp = `
Examples:
  $ bellhop letters list --status failed
  $ bellhop letters list --reservation 7KQ2M9XD --json`

const previewHelp = `
Examples:
  $ bellhop letters preview confirmed --language tr
  $ bellhop letters preview beforeArrival --channel sms --reservation 7KQ2M9XD`

/** `bellhop letters list` and `preview`. */
export function addLetters(program: Command, context: CliContext): void {
  const letters = program.command('letters').description('List and preview letters about bookings.')
  addList(letters, context)
  addPreview(letters, context)
}

type ListOptions = {
  readonly hotel?: string
  readonly reservation?: string
  readonly event?: LetterEvent
  readonly status?: LetterStatus
  readonly limit: number
}

const eventOption = () => new Option('--event <event>', 'only about this').choices(events)
const channelOption = (text: string) => new Option('--channel <channel>', text).choices(channels)

function addList(letters: Command, context: CliContext): void {
  letters
    .command('list')
    .description('List letters with what became of them, the newest first.')
    .option('--hotel <hotel>', 'only of this hotel: its id or name')
    .option('--reservation <reservation>', 'only about this one: its id or confirmation number')
    .addOption(eventOption())
    .addOption(new Option('--status <status>', 'only with this status').choices(statuses))
    .option('--limit <n>', 'at most so many letters, 1 to 100', parseLimit, 20)
    .addHelpText('after', listHelp)
    .action(async ({ hotel, reservation, event, status, limit }: ListOptions, command: Command) => {
      const bellhop = openClient(context, command)
      const hotelId = hotel === undefined ? undefined : await findHotelId(bellhop, hotel)
      const reservationId = reservation === undefined ? undefined : await findReservationId(bellhop, reservation)
      const filters = compact({ hotelId, reservationId, event, status })
      const { items, totalCount } = await bellhop.letters.list({ ...filters, pageSize: limit, sort: '-createdAt' })
      const more = totalCount > items.length ? `${items.length} of ${totalCount} letters` : ''
      printResult(context, command, {
        value: items,
        table: { header: ['EVENT', 'STATUS', 'REASON', 'CHANNEL', 'LANGUAGE', 'DUE', 'ID'], rows: items.map(rowOf) },
        text: items.length === 0 ? 'No letters' : more,
      })
    })
}

const rowOf = ({ event, status, reason, attempts, languageCode, dueAt, id }: Letter): string[] => [
  event,
  status,
  reason ?? '',
  attempts.at(-1)?.channel ?? '',
  languageCode ?? '',
  dueAt,
  id,
]

type PreviewOptions = { readonly channel: LetterChannel; readonly language: string; readonly reservation?: string }

function addPreview(letters: Command, context: CliContext): void {
  letters
    .command('preview')
    .description('Show the built-in text of an event for a booking, or for an example. Nothing is sent.')
    .argument('<event>', `what it is about: ${events.join(', ')}`)
    .addOption(channelOption('the channel').default('email'))
    .option('--language <code>', 'the language', 'en')
    .option('--reservation <reservation>', 'the booking: its id or confirmation number')
    .addHelpText('after', previewHelp)
    .action(async (event: LetterEvent, { channel, language, reservation }: PreviewOptions, command: Command) => {
      const bellhop = openClient(context, command)
      const reservationId = reservation === undefined ? undefined : await findReservationId(bellhop, reservation)
      const body = { event, channel, languageCode: language, ...compact({ reservationId }) }
      const preview = await bellhop.letters.preview(body)
      const { subject, text } = preview
      printResult(context, command, { value: preview, text: subject === null ? text : `${subject}\n\n${text}` })
    })
}
