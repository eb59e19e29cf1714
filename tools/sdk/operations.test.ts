import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
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
    "list: 'GET /guests qcp createdAt'",
    "login: 'POST /auth/login bao'",
    "import: 'POST /guests/import fqo file'",
    "download: 'GET /recordings/{id}/download qda'",
    "cancel: 'POST /reservations/{id}/cancel b'",
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
