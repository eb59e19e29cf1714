import type { Command } from 'commander'
import { Argument, Option } from 'commander'
import { bookingEvents, letterChannels, letterEvents, letterStatuses } from '../../generated/letter-kinds.ts'
import type { BookingLetterEvent, Letter, LetterChannel, LetterEvent, LetterStatus } from '../../index.ts'
import type { CliContext } from '../context.ts'
import { findHotelId, findReservationId } from '../find-record.ts'
import { openClient } from '../open-client.ts'
import { parseLimit } from '../options.ts'
import { compact, printList, printResult } from '../output.ts'

const listHelp = `
Examples:
  $ bellhop letters list --status failed
  $ bellhop letters list --reservation 7KQ2M9XD --json`

const previewHelp = `
Examples:
  $ bellhop letters preview confirmed --language tr
  $ bellhop letters preview beforeArrival --channel sms --reservation 7KQ2M9XD`

const sendHelp = `
Examples:
  $ bellhop letters send confirmed 7KQ2M9XD
  $ bellhop letters send beforeArrival 7KQ2M9XD --channel sms --language tr`

/** `bellhop letters list`, `preview` and `send`. */
export function addLetters(program: Command, context: CliContext): void {
  const letters = program.command('letters').description('List, preview and send letters about bookings.')
  addList(letters, context)
  addPreview(letters, context)
  addSend(letters, context)
}

type ListOptions = {
  readonly hotel?: string
  readonly reservation?: string
  readonly event?: LetterEvent
  readonly status?: LetterStatus
  readonly limit: number
}

const eventArgument = (events: readonly string[] = letterEvents) =>
  new Argument('<event>', 'what it is about').choices(events)
const eventOption = () => new Option('--event <event>', 'only about this').choices(letterEvents)
const channelOption = (text: string) => new Option('--channel <channel>', text).choices(letterChannels)

function addList(letters: Command, context: CliContext): void {
  letters
    .command('list')
    .description('List letters with what became of them, the newest first.')
    .option('--hotel <hotel>', 'only of this hotel: its id or name')
    .option('--reservation <reservation>', 'only about this one: its id or confirmation number')
    .addOption(eventOption())
    .addOption(new Option('--status <status>', 'only with this status').choices(letterStatuses))
    .option('--limit <n>', 'at most so many letters, 1 to 100', parseLimit, 20)
    .addHelpText('after', listHelp)
    .action(async ({ hotel, reservation, event, status, limit }: ListOptions, command: Command) => {
      const bellhop = openClient(context, command)
      const hotelId = hotel === undefined ? undefined : await findHotelId(bellhop, hotel)
      const reservationId = reservation === undefined ? undefined : await findReservationId(bellhop, reservation)
      const filters = compact({ hotelId, reservationId, event, status })
      const found = await bellhop.letters.list({ ...filters, pageSize: limit, sort: '-createdAt' })
      const header = ['EVENT', 'STATUS', 'REASON', 'CHANNEL', 'LANGUAGE', 'DUE', 'ID']
      printList(context, command, found, { noun: 'letters', header, rowOf })
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
    .addArgument(eventArgument())
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

type SendOptions = { readonly channel?: LetterChannel; readonly language?: string }

function addSend(letters: Command, context: CliContext): void {
  letters
    .command('send')
    .description('Send a letter about a booking now, also if there was one.')
    .addArgument(eventArgument(bookingEvents))
    .argument('<reservation>', 'the booking: its id or confirmation number')
    .addOption(channelOption('the only channel; by default that of the guest, then those of the rule'))
    .option('--language <code>', 'the language; by default that of the guest')
    .addHelpText('after', sendHelp)
    .action(
      async (event: BookingLetterEvent, reservation: string, { channel, language }: SendOptions, command: Command) => {
        const bellhop = openClient(context, command)
        const reservationId = await findReservationId(bellhop, reservation)
        const letter = await bellhop.letters.send({
          reservationId,
          event,
          ...compact({ channel, languageCode: language }),
        })
        const used = letter.attempts.at(-1)?.channel ?? ''
        printResult(context, command, { value: letter, text: `Queued by ${used} in ${letter.languageCode ?? ''}` })
      },
    )
}
