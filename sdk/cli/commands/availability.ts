import type { Command } from 'commander'
import type { Availability } from '../../index.ts'
import type { CliContext } from '../context.ts'
import { findGuests, findHotelId } from '../find-record.ts'
import { openClient } from '../open-client.ts'
import { collect, parseDate } from '../options.ts'
import { compact, printResult } from '../output.ts'
import { formatMoney } from '../table.ts'

type AvailabilityOptions = {
  readonly hotel: string
  readonly checkIn: string
  readonly checkOut: string
  readonly guests?: readonly string[]
  readonly promoCode?: string
}

const help = `
TOTAL is the price of the stay for one room, and BEST that with the best discount.

Examples:
  $ bellhop availability --hotel "Bellhop Bosphorus" --check-in 2027-06-12 --check-out 2027-06-15
  $ bellhop availability --hotel 019f… --check-in 2027-06-12 --check-out 2027-06-15 --guests Adult:2,Child:1`

/** `bellhop availability`. */
export function addAvailability(program: Command, context: CliContext): void {
  program
    .command('availability')
    .description('Show available rooms and their prices.')
    .requiredOption('--hotel <hotel>', 'the id or name of the hotel')
    .requiredOption('--check-in <date>', 'the day of arrival', parseDate)
    .requiredOption('--check-out <date>', 'the day of departure', parseDate)
    .option('--guests <type:count>', 'the guests of one room by guest type, such as Adult:2,Child:1', collect)
    .option('--promo-code <code>', 'a code that unlocks a discount')
    .addHelpText('after', help)
    .action(async ({ hotel, guests, ...query }: AvailabilityOptions, command: Command) => {
      const bellhop = openClient(context, command)
      const hotelId = await findHotelId(bellhop, hotel)
      const party = guests && (await findGuests(bellhop, guests))
      const value = await bellhop.availability.get({
        hotelId,
        checkIn: query.checkIn,
        checkOut: query.checkOut,
        ...compact({
          promoCode: query.promoCode,
          guests: party?.map(({ guestTypeId, count }) => `${guestTypeId}:${count}`),
        }),
      })
      printResult(context, command, {
        value,
        table: { header: ['ROOM TYPE', 'FREE', 'TOTAL', 'BEST', 'NOTE', 'ID'], rows: rowsOf(value) },
        text: value.roomTypes.length === 0 ? `${value.hotelName} has no room types` : '',
      })
    })
}

const rowsOf = ({ roomTypes, currencyCode }: Availability) =>
  roomTypes.map(({ name, availableRooms, totalPrice, discounts, bestDiscountId, isBookable, reasons, roomTypeId }) => {
    const best = discounts.find(({ discountId }) => discountId === bestDiscountId)
    return [
      name,
      availableRooms,
      isBookable ? formatMoney(totalPrice, currencyCode) : null,
      best ? formatMoney(best.totalPrice, currencyCode) : null,
      reasons.map(({ message }) => message).join('; '),
      roomTypeId,
    ]
  })
