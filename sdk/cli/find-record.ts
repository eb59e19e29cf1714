import { fold } from '../../server/shared/fold.ts'
import { upperAscii } from '../../server/shared/letter-case.ts'
import type { Bellhop } from '../index.ts'
import { CliError, exitCodes } from './errors.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const isId = (text: string): boolean => uuid.test(text)

/** The id of a hotel, by its id or name. */
export const findHotelId = (bellhop: Bellhop, hotel: string): Promise<string> =>
  findId(bellhop.hotels.list(), hotel, 'hotel')

/** The id of a room type of a hotel, by its id or name. */
export const findRoomTypeId = (bellhop: Bellhop, hotelId: string, roomType: string): Promise<string> =>
  findId(bellhop.roomTypes.list(hotelId), roomType, 'room type')

/** `Adult:2` → `{ guestTypeId, count: 2 }`; the type is an id or a name. */
export async function findGuests(bellhop: Bellhop, guests: readonly string[]) {
  return Promise.all(
    guests.map(async (text) => {
      const [type = '', count = '1'] = text.split(':')
      return { guestTypeId: await findId(bellhop.guestTypes.list(), type, 'guest type'), count: Number(count) }
    }),
  )
}

/** The id of a reservation, by its id or confirmation number. */
export async function findReservationId(bellhop: Bellhop, text: string): Promise<string> {
  if (isId(text)) return text
  const { items } = await bellhop.reservations.list({ confirmationNumber: upperAscii(fold(text)) })
  const [reservation] = items
  if (reservation) return reservation.id
  throw notFound(`There is no reservation "${text}"`)
}

/** The id of an offer, by its id or number. */
export async function findOfferId(bellhop: Bellhop, text: string): Promise<string> {
  if (isId(text)) return text
  const { items } = await bellhop.offers.list({ number: upperAscii(fold(text)) })
  const [offer] = items
  if (offer) return offer.id
  throw notFound(`There is no offer "${text}"`)
}

/** The id of the only record with the name, without case and accents. */
async function findId(
  records: AsyncIterable<{ readonly id: string; readonly name: string }>,
  text: string,
  label: string,
): Promise<string> {
  if (isId(text)) return text
  const names: string[] = []
  const ids: string[] = []
  for await (const { id, name } of records) {
    names.push(name)
    if (fold(name) === fold(text)) ids.push(id)
  }
  const [id] = ids
  if (id === undefined) throw notFound(`There is no ${label} "${text}"; there are: ${names.slice(0, 20).join(', ')}`)
  if (ids.length > 1) throw new CliError(`There are ${ids.length} of ${label} "${text}"; use an id: ${ids.join(', ')}`)
  return id
}

const notFound = (message: string): CliError => new CliError(message, { exitCode: exitCodes.failed, code: 'not_found' })
