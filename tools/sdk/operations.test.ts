import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { argumentCount } from '../../sdk/client/request.ts'
import { operations as generated } from '../../sdk/generated/operations.ts'
import { methodName, resourceName } from '../../server/platform/http/docs/sdk-names.ts'
import type { OpenapiDocument } from './openapi.ts'
import { sdkOperations } from './operations.ts'
import { operationsFile, resourcesFile } from './resources-file.ts'

const document = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
) as OpenapiDocument

test('a method has the name of its operation without the words of its resource', () => {
  const named: readonly (readonly [tag: string, operationId: string, method: string])[] = [
    ['Guests', 'listGuests', 'guests.list'],
    ['Guests', 'createGuestNote', 'guests.createNote'],
    ['Reservations', 'checkInReservation', 'reservations.checkIn'],
    ['Reservations', 'previewReservationChange', 'reservations.previewChange'],
    ['Calls', 'hangUpCall', 'calls.hangUp'],
    ['Wrap-up categories', 'deleteWrapUpCategory', 'wrapUpCategories.delete'],
    ['Voice DIDs', 'updateVoiceDid', 'voiceDids.update'],
    ['SMS provider', 'sendSmsMessage', 'smsProvider.sendMessage'],
    ['Reports', 'getRevenueReport', 'reports.revenue'],
    ['Search', 'search', 'search.find'],
  ]
  for (const [tag, operationId, method] of named) {
    assert.equal(`${resourceName(tag)}.${methodName(operationId, tag)}`, method)
  }
})

test('every operation is one method, but for streams and the webhooks of providers', () => {
  const methods = sdkOperations(document).map(({ method, path }) => `${method} ${path}`)
  const all = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  assert.deepEqual(
    all.filter((each) => !methods.includes(each)),
    [
      'POST /channels/{integrationId}/emails',
      'GET /channels/{integrationId}/webhook',
      'POST /channels/{integrationId}/webhook',
      'GET /events',
      'GET /publicchatwidgets/{publicKey}/stream',
      'POST /voice/edge/lookup',
      'POST /voice/{integrationId}/webhook',
    ],
  )
})

test('an operation knows its arguments, its result, and whether it may be sent again', () => {
  const operations = sdkOperations(document)
  const [definitions, types] = [operationsFile(operations), resourcesFile(operations)]
  for (const line of [
    "list: { method: 'GET', path: '/guests', hasQuery: true, result: 'list', sort: 'createdAt', hasCursor: true }",
    "login: { method: 'POST', path: '/auth/login', hasBody: true, isAnonymous: true, isOnce: true }",
    "import: { method: 'POST', path: '/guests/import', fileField: 'file', hasQuery: true, isOnce: true }",
    "download: { method: 'GET', path: '/recordings/{id}/download', hasQuery: true, result: 'file', isAnonymous: true }",
    "cancel: { method: 'POST', path: '/reservations/{id}/cancel', hasBody: true }",
  ]) {
    assert.ok(definitions.includes(line), line)
  }
  for (const line of [
    'list(query?: ListGuestsQuery, options?: RequestOptions): List<Guest, GuestPage>',
    'list(query?: ListHotelsQuery, options?: RequestOptions): List<Hotel, Hotel[]>',
    'updateNote(guestId: string, id: string, body?: GuestNoteUpdate, options?: RequestOptions): Promise<GuestNote>',
    'delete(id: string, options?: RequestOptions): Promise<void>',
    'getCurrent(options?: RequestOptions): Promise<CurrentCall | undefined>',
    'export(query?: ExportGuestsQuery, options?: RequestOptions): Promise<Response>',
  ]) {
    assert.ok(types.includes(`  ${line}\n`), line)
  }
})

test('a method takes the ids of its path, then a body or a file, then a query, then options', () => {
  const { guests, hotels } = generated
  const counts = [guests.updateNote, guests.import, guests.list, hotels.list, guests.merge, guests.get].map(
    argumentCount,
  )
  assert.deepEqual(counts, [3, 2, 1, 1, 2, 1])
})
