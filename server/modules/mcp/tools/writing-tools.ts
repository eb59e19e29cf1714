import type { Step } from '../preview-token.ts'
import { dataOf, dayOf, idOf, type Tool, type ToolContext } from '../tool.ts'

const reservation = { reservationId: idOf('The reservation.') }
const pathOf = (id: unknown): string => `/reservations/${encodeURIComponent(String(id))}`

/** The answer of a preview: what would happen, and the token without which nothing does. */
const previewed = ({ sign }: ToolContext, effect: unknown, step: Step) => ({
  preview: effect,
  confirmationToken: sign(step),
  next: 'Nothing is written yet. Show this to the person you work for, and call confirm with the token if they agree.',
})

/** The tools that lead to a change. All but the callback write nothing before `confirm`. */
export const writingTools: readonly Tool[] = [
  {
    name: 'preview_booking',
    title: 'Preview a booking',
    description: 'Shows the room, the nights and the total price of a booking. Only confirm books it.',
    needs: ['reservations.manage'],
    properties: {
      hotelId: idOf('The hotel.'),
      roomTypeId: idOf('The room type.'),
      checkIn: dayOf('The day of arrival.'),
      checkOut: dayOf('The day of departure.'),
      guestId: idOf('A known guest; or `guest`.'),
      guest: {
        type: 'object',
        description: 'A new guest: firstName, lastName, phone with country code, email.',
        properties: {
          firstName: { type: 'string' },
          lastName: { type: 'string' },
          phone: { type: 'string' },
          email: { type: 'string' },
        },
      },
      specialRequests: { type: 'string', description: 'What the guest asks for.' },
      promoCode: { type: 'string', description: 'A code for a discount.' },
    },
    required: ['hotelId', 'roomTypeId', 'checkIn', 'checkOut'],
    async run(context, { guestId, guest, specialRequests, ...stay }) {
      const query = { ...stay, ...(guestId === undefined ? {} : { guestId }) }
      const { roomTypes } = dataOf(await context.call('GET', '/availability', { query })) as { roomTypes: RoomOffer[] }
      const [room] = roomTypes
      const { promoCode: _promoCode, ...dates } = stay
      const body = { ...dates, guestId, guest, specialRequests, ...(room?.quoteId ? { quoteId: room.quoteId } : stay) }
      return previewed(context, room, { method: 'POST', path: '/reservations', body })
    },
  },
  {
    name: 'preview_change',
    title: 'Preview a change of a reservation',
    description: 'Shows what another stay or room type would cost. Only confirm changes the reservation.',
    needs: ['reservations.manage'],
    properties: {
      ...reservation,
      checkIn: dayOf('The new day of arrival.'),
      checkOut: dayOf('The new day of departure.'),
      roomTypeId: idOf('The new room type.'),
      specialRequests: { type: 'string', description: 'What the guest asks for.' },
    },
    required: ['reservationId'],
    async run(context, { reservationId, ...body }) {
      const path = pathOf(reservationId)
      const { version } = dataOf(await context.call('GET', path)) as { version: number }
      const effect = dataOf(await context.call('POST', `${path}/preview`, { body }))
      return previewed(context, effect, { method: 'PUT', path, body, ifMatch: version })
    },
  },
  {
    name: 'preview_cancellation',
    title: 'Preview a cancellation',
    description: 'Shows the reservation and the fee of a cancellation now. Only confirm cancels it.',
    needs: ['reservations.manage'],
    properties: { ...reservation, reason: { type: 'string', description: 'Why it is cancelled.' } },
    required: ['reservationId'],
    async run(context, { reservationId, reason }) {
      const path = pathOf(reservationId)
      const { status, checkIn, checkOut, guest, totalAmount, currencyCode, cancellationFee } = dataOf(
        await context.call('GET', path),
      ) as Readonly<Record<string, unknown>>
      const effect = { status, checkIn, checkOut, guest, totalAmount, currencyCode, cancellationFee }
      const body = reason === undefined ? {} : { reason }
      return previewed(context, effect, { method: 'POST', path: `${path}/cancel`, body })
    },
  },
  {
    name: 'preview_message',
    title: 'Draft a message',
    description: 'Shows a message to a guest in a conversation before it is sent. Only confirm sends it.',
    needs: ['guests.manage'],
    properties: {
      conversationId: idOf('The conversation.'),
      text: { type: 'string', minLength: 1, maxLength: 4000, description: 'The text of the message.' },
    },
    required: ['conversationId', 'text'],
    async run(context, { conversationId, text }) {
      const path = `/conversations/${encodeURIComponent(String(conversationId))}`
      const conversation = dataOf(await context.call('GET', path))
      return previewed(
        context,
        { conversation, draft: text },
        { method: 'POST', path: `${path}/messages`, body: { text } },
      )
    },
  },
  {
    name: 'schedule_callback',
    title: 'Schedule a callback',
    description: 'Schedules a call of an agent to a guest.',
    needs: ['calls.manage'],
    properties: {
      phone: { type: 'string', description: 'The number to call, with country code.' },
      scheduledAt: { type: 'string', format: 'date-time', description: 'When to call.' },
      guestId: idOf('The guest.'),
      hotelId: idOf('The hotel that it is about.'),
      notes: { type: 'string', description: 'What it is about.' },
    },
    required: ['phone', 'scheduledAt'],
    writes: true,
    run: async ({ call }, body) => dataOf(await call('POST', '/scheduledcallbacks', { body })),
  },
  {
    name: 'confirm',
    title: 'Confirm a preview',
    description:
      'Does what a preview has shown. It takes the `confirmationToken` of that preview, once, within 15 minutes.',
    needs: ['reservations.manage', 'guests.manage'],
    properties: { confirmationToken: { type: 'string', maxLength: 20_000, description: 'The token of the preview.' } },
    required: ['confirmationToken'],
    writes: true,
    async run({ call, open }, { confirmationToken }) {
      const { method, path, body, ifMatch, id } = open(String(confirmationToken))
      const headers = ifMatch === undefined ? { 'idempotency-key': id } : { 'if-match': `"${ifMatch}"` }
      return dataOf(await call(method, path, { body, headers }))
    },
  },
]

type RoomOffer = { readonly quoteId?: string | null }
