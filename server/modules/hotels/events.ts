import Type from 'typebox'
import { event } from '#platform/events/event.ts'

/** A hotel is new; inside the service only. */
export const hotelCreated = event('hotel.created', Type.Object({ hotelId: Type.String(), name: Type.String() }), {
  emittedWhen: 'a hotel was created',
})
