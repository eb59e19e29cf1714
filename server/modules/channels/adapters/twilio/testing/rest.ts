import assert from 'node:assert/strict'
import type { ReceivedRequest, ReceiverReply } from '../../../../../testing/processes/receiver.ts'
import { account } from './account.ts'
import { sid, type TwilioSms } from './twilio-network.ts'

const base = `/2010-04-01/Accounts/${account.accountSid}`
const json = (status: number, body: object): ReceiverReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const refused = (status: number, code: number, message: string): ReceiverReply =>
  json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })
const unknownAccount = refused(401, 20_003, 'Authenticate')

const replies: Readonly<Record<NonNullable<TwilioSms['failureMode']>, ReceiverReply>> = {
  busy: { ...refused(429, 20_429, 'Too Many Requests') },
  refused: refused(400, 21_610, 'Attempt to send to unsubscribed recipient'),
  broken: { status: 201, headers: { 'content-type': 'text/html' }, body: '<html>Oops' },
  unknownAccount,
}

/** The responses of Twilio's REST API, as documented. */
export function answerRest(vendor: TwilioSms, { headers, path, raw }: ReceivedRequest): ReceiverReply {
  const { failureMode } = vendor
  vendor.failureMode = null
  if (failureMode === 'busy') return { ...replies.busy, headers: { ...replies.busy.headers, 'retry-after': '7' } }
  if (failureMode) return replies[failureMode]
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

const knownFields = ['To', 'From', 'MessagingServiceSid', 'Body', 'MediaUrl', 'StatusCallback']

function takes(vendor: TwilioSms, form: URLSearchParams): ReceiverReply {
  vendor.forms.push(form)
  for (const name of form.keys()) assert.ok(knownFields.includes(name), name)
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
  vendor.receivedMessages.push({
    providerMessageId,
    from: from ?? service ?? '',
    to,
    text,
    files,
    location: null,
    template: null,
  })
  return json(201, { sid: providerMessageId, account_sid: account.accountSid, status: 'queued', error_code: null })
}
