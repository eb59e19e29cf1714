import type { Command } from 'commander'
import { Option } from 'commander'
import type { Reservation, ReservationStatus } from '../../index.ts'
import type { CliContext } from '../context.ts'
import { findHotelId, findReservationId } from '../find-record.ts'
import { openClient } from '../open-client.ts'
import { parseDate, parseLimit } from '../options.ts'
import { compact, printList, printResult } from '../output.ts'
import { formatMoney } from '../table.ts'
import { addReservationCreate } from './reservations-create.ts'

const statuses: readonly ReservationStatus[] = [
  'held',
  'confirmed',
  'checkedIn',
  'checkedOut',
  'cancelled',
  'noShow',
  'expired',
]

type ListOptions = {
  readonly hotel?: string
  readonly status?: ReservationStatus
  readonly from?: string
  readonly to?: string
  readonly find?: string
  readonly limit: number
}

const listHelp = `
Examples:
  $ bellhop reservations list --hotel "Bellhop Bosphorus" --from 2027-06-01 --to 2027-06-30
  $ bellhop reservations list --find yıldız --status confirmed --json`

const cancelHelp = `
Examples:
  $ bellhop reservations cancel 7KQ2M9XD --reason "The guest is ill"
  $ bellhop reservations cancel 019fbe1f-2f14-7c1e-8e10-5d0e6f1a2b3c --json`

/** `bellhop reservations list`, `create` and `cancel`. */
export function addReservations(program: Command, context: CliContext): void {
  const reservations = program.command('reservations').description('List, create and cancel reservations.')
  addList(reservations, context)
  addReservationCreate(reservations, context)
  addCancel(reservations, context)
}

function addList(reservations: Command, context: CliContext): void {
  reservations
    .command('list')
    .description('List reservations, the newest first.')
    .option('--hotel <hotel>', 'only of this hotel: its id or name')
    .addOption(new Option('--status <status>', 'only with this status').choices(statuses))
    .option('--from <date>', 'only with check-in on this day or later', parseDate)
    .option('--to <date>', 'only with check-in on this day or earlier', parseDate)
    .option('--find <text>', 'only with this confirmation number, external id or guest')
    .option('--limit <n>', 'at most so many reservations, 1 to 100', parseLimit, 20)
    .addHelpText('after', listHelp)
    .action(async ({ hotel, status, from, to, find, limit }: ListOptions, command: Command) => {
      const bellhop = openClient(context, command)
      const hotelId = hotel === undefined ? undefined : await findHotelId(bellhop, hotel)
      const filters = compact({ hotelId, status, checkInFrom: from, checkInTo: to, q: find })
      const found = await bellhop.reservations.list({ ...filters, pageSize: limit, sort: '-createdAt' })
      const header = ['NUMBER', 'STATUS', 'GUEST', 'HOTEL', 'ROOM TYPE', 'CHECK-IN', 'CHECK-OUT', 'TOTAL']
      printList(context, command, found, { noun: 'reservations', header, rowOf })
    })
}

function addCancel(reservations: Command, context: CliContext): void {
  reservations
    .command('cancel')
    .description('Cancel a reservation. It cannot be undone, and a fee may be due.')
    .argument('<reservation>', 'the id or the confirmation number')
    .option('--reason <text>', 'why')
    .addHelpText('after', cancelHelp)
    .action(async (text: string, { reason }: { reason?: string }, command: Command) => {
      const bellhop = openClient(context, command)
      const cancelled = await bellhop.reservations.cancel(await findReservationId(bellhop, text), compact({ reason }))
      const { confirmationNumber, feeDue, currencyCode } = cancelled
      const fee = feeDue ? `; a fee of ${formatMoney(feeDue, currencyCode)} is due` : ''
      printResult(context, command, { value: cancelled, text: `Cancelled ${confirmationNumber}${fee}` })
    })
}

const rowOf = (reservation: Reservation) => {
  const { confirmationNumber, status, guest, hotel, roomType, checkIn, checkOut, totalAmount, currencyCode } =
    reservation
  const name = `${guest.firstName} ${guest.lastName}`
  const total = formatMoney(totalAmount, currencyCode)
  return [confirmationNumber, status, name, hotel.name, roomType.name, checkIn, checkOut, total]
}
