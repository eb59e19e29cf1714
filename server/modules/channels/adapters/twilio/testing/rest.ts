import assert from 'node:assert/strict'
import type { Received, Reply } from '../../../../../testing/receiver.ts'
import { account } from './account.ts'
import { sid, type TwilioSms } from './sms-network.ts'

const base = `/2010-04-01/Accounts/${account.accountSid}`
const json = (status: number, body: object): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const refused = (status: number, code: number, message: string): Reply =>
  json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })
const unknownAccount = refused(401, 20_003, 'Authenticate')

const replies: Readonly<Record<NonNullable<TwilioSms['mood']>, Reply>> = {
  busy: { ...refused(429, 20_429, 'Too Many Requests') },
  refused: refused(400, 21_610, 'Attempt to send to unsubscribed recipient'),
  broken: { status: 201, headers: { 'content-type': 'text/html' }, body: '<html>Oops' },
  unknownAccount,
}

/** What Twilio's REST interface answers, as its documentation has it. */
export function answerRest(vendor: TwilioSms, { headers, path, raw }: Received): Reply {
  const { mood } = vendor
  vendor.mood = null
  if (mood === 'busy') return { ...replies.busy, headers: { ...replies.busy.headers, 'retry-after': '7' } }
  if (mood) return replies[mood]
  const basic = `Basic ${Buffer.from(`${account.accountSid}:${vendor.authToken}`).toString('base64')}`
  if (headers.authorization !== basic || !path.startsWith(base)) return unknownAccount
  const resource = path.slice(base.length)
  if (resource === '.json') return json(200, { sid: account.accountSid, status: 'active', type: 'Full' })
  const media = /^\/Messages\/MM\d{32}\/Media\/(ME\d{32})$/.exec(resource)?.[1]
  if (media) return { status: 307, headers: { location: `${vendor.mediaHost}/${media}` } }
  assert.equal(resource, '/Messages.json')
  assert.equal(headers['content-type'], 'application/x-www-form-urlencoded')
  return takes(vendor, new URLSearchParams(raw.toString()))
}

const known = ['To', 'From', 'MessagingServiceSid', 'Body', 'MediaUrl', 'StatusCallback']

function takes(vendor: TwilioSms, form: URLSearchParams): Reply {
  vendor.forms.push(form)
  for (const name of form.keys()) assert.ok(known.includes(name), name)
  assert.equal(form.get('StatusCallback'), vendor.webhookUrl)
  const [to, from, service, body] = ['To', 'From', 'MessagingServiceSid', 'Body'].map((name) => form.get(name))
  const files = form.getAll('MediaUrl')
  if (!to) return refused(400, 21_604, "A 'To' phone number is required.")
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return refused(400, 21_211, `The 'To' number ${to} is not a valid phone number.`)
  if (!from === !service) return refused(400, 21_603, "A 'From' or 'MessagingServiceSid' parameter is required.")
  if (!body && files.length === 0) return refused(400, 21_602, 'Message body is required.')
  if ((body ?? '').length > 1_600) return refused(400, 21_617, 'The concatenated message body exceeds the limit.')
  const providerMessageId = sid(files.length > 0 ? 'MM' : 'SM')
  const text = body ?? null
  vendor.taken.push({ providerMessageId, from: from ?? service ?? '', to, text, files, location: null, template: null })
  return json(201, { sid: providerMessageId, account_sid: account.accountSid, status: 'queued', error_code: null })
}
