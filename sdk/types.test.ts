import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BellhopError, type ErrorItem, type EventData, verifyWebhook, type WebhookEvent } from './index.ts'

/** Formats an event. The compiler checks its lines; running them matters less. */
function describeEvent(event: WebhookEvent): string {
  switch (event.type) {
    case 'reservation.created':
      return `${event.data.nights} nights for ${event.data.totalAmount.toFixed(2)} ${event.data.currencyCode}`
    case 'reservation.updated':
      return Object.keys(event.data.changes).join()
    case 'guest.created': {
      // @ts-expect-error a guest has no nights
      const { nights } = event.data
      // @ts-expect-error the phone number may be missing
      const length = event.data.phone.length
      return [event.data.firstName, nights, length].join(' ')
    }
    default: {
      const type: string = event.type
      // @ts-expect-error nothing is promised of the data of an event that is not known
      const nights: number = event.data.nights
      return `${type} ${nights}`
    }
  }
}

test('the type of an event narrows its data', () => {
  const data = { nights: 3, totalAmount: 540, currencyCode: 'EUR' } as EventData['reservation.created']
  assert.equal(describeEvent({ type: 'reservation.created', data } as WebhookEvent), '3 nights for 540.00 EUR')
})

test('the data of an unknown event type is untyped', () => {
  assert.equal(describeEvent({ type: 'stay.rated', data: { nights: 7 } } as never), 'stay.rated 7')
})

test('the code of a refusal is compared with codes that exist, and one that a newer service has is a text', () => {
  const errors: ErrorItem[] = [{ field: 'rooms', code: 'room_unavailable', message: 'No room is left' }]
  const error = new BellhopError({ operation: 'reservations.create', status: 409, message: 'No room is left', errors })
  assert.equal(error.hasCode('room_unavailable'), true)
  // @ts-expect-error no refusal has this code
  assert.equal(error.hasCode('room_unavailabel'), false)
  const newer: ErrorItem = { field: '', code: 'strike', message: 'Nobody works today' }
  const code: string | undefined = newer.code
  assert.equal(code, 'strike')
})

test('§6.3.3 a parsed body is refused by the compiler and at run time', async () => {
  const parsed = { id: 'evt_1', type: 'guest.created', data: {} }
  // @ts-expect-error only the raw body can be verified
  const verifying = () => verifyWebhook(parsed, 't=1,v1=x', 'a secret')
  // @ts-expect-error nor a secret that may be missing
  const withoutSecret = () => verifyWebhook('{}', 't=1,v1=x', process.env.NO_SUCH_SECRET)
  await assert.rejects(verifying, /needs the raw body as it was received/)
  await assert.rejects(withoutSecret, /needs the secret of the registration/)
})
