import { Bellhop, type BellhopOptions, type EventData, type WebhookHandler } from '../index.ts'

// A starting point: in your own project import the SDK from '@bellhop/sdk'.

type Stay = { readonly hotelId: string; readonly checkIn: string; readonly checkOut: string }

/** Signs in, finds a room, books it, waits for the event of the booking, and cancels it. */
export async function firstBooking(options: BellhopOptions, webhooks: WebhookHandler, stay: Stay) {
  const bellhop = new Bellhop(options)
  const { roomTypes } = await bellhop.availability.get({ ...stay, onlyBookable: true })
  const [room] = roomTypes
  if (!room) throw new Error('No room is free')

  const announced = new Promise<EventData['reservation.created']>((resolve) => {
    webhooks.on('reservation.created', ({ data }) => resolve(data))
  })
  const reservation = await bellhop.reservations.create({
    ...stay,
    roomTypeId: room.roomTypeId,
    guest: { firstName: 'Elif', lastName: 'Demir', phone: '+905321112233' },
  })
  const { confirmationNumber, nights } = await announced
  await bellhop.reservations.cancel(reservation.id, { reason: 'A first booking' }, { ifMatch: reservation })
  return `${confirmationNumber}: ${nights} nights for ${reservation.totalAmount} ${reservation.currencyCode}`
}
