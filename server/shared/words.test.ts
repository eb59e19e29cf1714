import assert from 'node:assert/strict'
import { test } from 'node:test'
import { camelCase, capitalize, lowerFirst, pascalCase, singular, toWords } from './words.ts'

test('the first letter changes alone', () => {
  assert.deepEqual(['room', 'roomType', 'DID', ''].map(capitalize), ['Room', 'RoomType', 'DID', ''])
  assert.deepEqual(['RoomType', 'room', 'DID', ''].map(lowerFirst), ['roomType', 'room', 'dID', ''])
})

test('labels, event types and paths become names', () => {
  const names = {
    'guest group': ['GuestGroup', 'guestGroup'],
    'wrap-up category': ['WrapUpCategory', 'wrapUpCategory'],
    'reservation.created': ['ReservationCreated', 'reservationCreated'],
    'call.queue_left': ['CallQueueLeft', 'callQueueLeft'],
    'forgot-password': ['ForgotPassword', 'forgotPassword'],
    roomType: ['RoomType', 'roomType'],
    '': ['', ''],
  }
  for (const [text, expected] of Object.entries(names)) assert.deepEqual([pascalCase(text), camelCase(text)], expected)
})

test('names become words of a sentence', () => {
  assert.deepEqual(['roomTypeId', 'room'].map(toWords), ['room type id', 'room'])
})

test('regular nouns have a singular', () => {
  assert.deepEqual(['categories', 'guests', 'room', ''].map(singular), ['category', 'guest', 'room', ''])
})
