import Type from 'typebox'
import { event } from '#platform/events/event.ts'

/** A hotel was created. Internal: webhooks do not receive it. */
export const hotelCreated = event('hotel.created', Type.Object({ hotelId: Type.String(), name: Type.String() }), {
  emittedWhen: 'a hotel was created',
})
