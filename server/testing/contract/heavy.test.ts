import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../../app.ts'

/** Path words of endpoints that may read very many rows. */
const soundsHeavy = /^\/reports\/|export|preview|duplicates|verify|calendar|recover|^\/guestsegments\/:id\/guests/

/** Endpoints with such a word that read few rows, each with the reason. */
const light: Readonly<Record<string, string>> = {
  'POST /reservations/:id/preview': 'prices the stay of one booking',
  'POST /guestpages/booking/preview': 'prices the stay of one booking',
  'GET /guestpages/booking/calendar': 'one booking',
  'POST /cannedresponses/:id/preview': 'fills in one text',
  'POST /letters/preview': 'fills in one text',
  'POST /offers/preview': 'makes one offer',
  'POST /offers/:id/preview': 'writes one letter',
  'POST /ssodomains/:id/verify': 'reads one record of the DNS',
  'POST /profile/recovery-codes': 'ten codes of one user',
  'GET /exports': 'the exports of one user',
  'GET /exports/:id': 'one record',
  'POST /exports': 'a job reads the records',
  'DELETE /exports/:id': 'one record',
  'GET /exports/:id/download-link': 'one record',
  'GET /exports/:id/download': 'one file',
}

const heavy = [
  'GET /audit/verify',
  'GET /availability/calendar',
  'GET /guests/:id/export',
  'GET /guests/duplicates',
  'GET /guests/export',
  'GET /guestsegments/:id/guests',
  'POST /guestsegments/preview',
  'POST /webhooks/:id/recover',
]

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`

test('exactly reports, exports, previews and similar endpoints are heavy', () => {
  const reports = endpoints.map(nameOf).filter((name) => name.startsWith('GET /reports/'))
  assert.ok(reports.length > 20)
  const marked = endpoints.filter(({ cost }) => cost === 'heavy').map(nameOf)
  assert.deepEqual(marked.toSorted(), [...heavy, ...reports].toSorted())
})

test('an endpoint named like a report, an export or a preview is heavy, or has a reason why not', () => {
  const sounding = endpoints.filter(({ path }) => soundsHeavy.test(path))
  const usual = sounding.filter(({ cost }) => cost === 'usual').map(nameOf)
  assert.deepEqual(usual.toSorted(), Object.keys(light).toSorted())
})
