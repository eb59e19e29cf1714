import { type Command, InvalidArgumentError } from 'commander'
import type { CliContext } from '../context.ts'
import { usageError } from '../errors.ts'
import { findGuests, findHotelId, findRoomTypeId } from '../find-record.ts'
import { openClient } from '../open-client.ts'
import { collect, parseDate } from '../options.ts'
import { compact, printResult } from '../output.ts'
import { formatMoney } from '../table.ts'

type CreateOptions = {
  readonly hotel: string
  readonly roomType: string
  readonly checkIn: string
  readonly checkOut: string
  readonly rooms?: number
  readonly guests?: readonly string[]
  readonly guestId?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly email?: string
  readonly promoCode?: string
  readonly requests?: string
  readonly hold?: true
  readonly idempotencyKey?: string
}

const help = `
The guest is --guest-id, or the one with --phone: an existing guest, or a new one of that name.
A script that may run twice passes the same --idempotency-key and books once.

Examples:
  $ bellhop reservations create --hotel "Bellhop Bosphorus" --room-type Double \\
      --check-in 2027-06-12 --check-out 2027-06-15 --first-name Elif --last-name Yıldız --phone +905551234567
  $ bellhop reservations create --hotel 019f… --room-type 019f… --guest-id 019f… \\
      --check-in 2027-06-12 --check-out 2027-06-15 --guests Adult:2 --hold --json`

/** `bellhop reservations create`. */
export function addReservationCreate(reservations: Command, context: CliContext): void {
  reservations
    .command('create')
    .description('Book rooms.')
    .requiredOption('--hotel <hotel>', 'the id or name of the hotel')
    .requiredOption('--room-type <type>', 'the id or name of the room type')
    .requiredOption('--check-in <date>', 'the day of arrival', parseDate)
    .requiredOption('--check-out <date>', 'the day of departure', parseDate)
    .option('--rooms <n>', 'how many rooms; 1 by default', parseRooms)
    .option('--guests <type:count>', 'the guests of each room by guest type, such as Adult:2,Child:1', collect)
    .option('--guest-id <id>', 'the guest who books')
    .option('--first-name <name>', 'the first name of the guest')
    .option('--last-name <name>', 'the last name of the guest')
    .option('--phone <number>', 'the phone number of the guest, with country code')
    .option('--email <email>', 'the e-mail address of the guest')
    .option('--promo-code <code>', 'a code that unlocks a discount')
    .option('--requests <text>', 'what the guest asks for')
    .option('--hold', 'hold the rooms instead of confirming the reservation')
    .option('--idempotency-key <uuid>', 'books once, however often the command runs')
    .addHelpText('after', help)
    .action(async (options: CreateOptions, command: Command) => {
      const person = personOf(options)
      const bellhop = openClient(context, command)
      const { hotel, roomType, checkIn, checkOut, guests, idempotencyKey } = options
      const hotelId = await findHotelId(bellhop, hotel)
      const reservation = await bellhop.reservations.create(
        {
          ...person,
          hotelId,
          roomTypeId: await findRoomTypeId(bellhop, hotelId, roomType),
          checkIn,
          checkOut,
          ...compact({
            rooms: options.rooms,
            promoCode: options.promoCode,
            specialRequests: options.requests,
            guests: guests && (await findGuests(bellhop, guests)),
          }),
          ...(options.hold ? { status: 'held' } : {}),
        },
        compact({ idempotencyKey }),
      )
      const { confirmationNumber, status, totalAmount, currencyCode, heldUntil } = reservation
      const until = heldUntil ? ` until ${heldUntil}` : ''
      const text = `${confirmationNumber} is ${status}${until}: ${formatMoney(totalAmount, currencyCode)}`
      printResult(context, command, { value: reservation, text })
    })
}

/** The guest who books. Throws a usage error unless the options name one. */
function personOf({ guestId, firstName, lastName, phone, email }: CreateOptions) {
  if (guestId !== undefined) return { guestId }
  if (firstName === undefined || lastName === undefined || phone === undefined) {
    throw usageError('Name the guest: --guest-id, or --first-name, --last-name and --phone')
  }
  return { guest: { firstName, lastName, phone, ...compact({ email }) } }
}

function parseRooms(text: string): number {
  const rooms = Number(text)
  if (Number.isInteger(rooms) && rooms >= 1) return rooms
  throw new InvalidArgumentError('It is a number from 1.')
}
