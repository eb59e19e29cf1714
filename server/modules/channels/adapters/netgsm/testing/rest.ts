import assert from 'node:assert/strict'
import type { ReceivedRequest, ReceiverReply } from '../../../../../testing/processes/receiver.ts'
import { account } from './account.ts'
import type { Netgsm } from './netgsm-network.ts'

const json = (status: number, body: object): ReceiverReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const refused = (code: string): ReceiverReply => json(406, { code, jobid: null, description: 'error message desc.' })

const replies: Readonly<Record<NonNullable<Netgsm['failureMode']>, ReceiverReply>> = {
  busy: refused('80'),
  refused: refused('40'),
  broken: { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Oops' },
  unknownAccount: refused('30'),
}

/** The responses of Netgsm's REST API (v2), as documented. */
export function answerRest(vendor: Netgsm, { headers, path, raw }: ReceivedRequest): ReceiverReply {
  const { failureMode, code } = vendor
  vendor.failureMode = null
  vendor.code = null
  if (failureMode) return replies[failureMode]
  if (code) return refused(code)
  const basic = `Basic ${Buffer.from(`${account.userCode}:${account.password}`).toString('base64')}`
  if (headers.authorization !== basic) return refused('30')
  if (path === '/sms/rest/v2/msgheader') return json(200, { code: '00', msgheaders: ['HOTEL', account.header] })
  assert.equal(headers['content-type'], 'application/json')
  const body = JSON.parse(raw.toString())
  if (path === '/sms/rest/v2/send') return takes(vendor, body)
  assert.equal(path, '/sms/rest/v2/report')
  return reports(vendor, body)
}

const max: Readonly<Record<string, number>> = { TR: 883, UNICODE: 391, plain: 912 }
const letters: Readonly<Record<string, RegExp>> = {
  TR: /^[ -~\r\nçÇğĞıİöÖşŞüÜ]*$/,
  UNICODE: /^[^]*$/,
  plain: /^[ -~\r\n]*$/,
}

function takes(
  vendor: Netgsm,
  { msgheader, messages, encoding, iysfilter, ...more }: Netgsm['bodies'][number] & { iysfilter: string },
): ReceiverReply {
  vendor.bodies.push({ msgheader, messages, ...(encoding === undefined ? {} : { encoding }) })
  assert.deepEqual(more, {})
  assert.equal(iysfilter, '0')
  const [{ msg, no } = assert.fail(), ...others] = messages
  assert.deepEqual(others, [])
  if (msgheader !== account.header && msgheader !== 'HOTEL') return refused('40')
  if (!/^([1-9]\d{9}|00[1-9]\d{6,14})$/.test(no)) return refused('70')
  const kind = encoding ?? 'plain'
  if (msg === '' || msg.length > (max[kind] ?? 0)) return refused('20')
  // Netgsm would replace or drop other letters.
  assert.match(msg, letters[kind] ?? assert.fail(kind))
  const providerMessageId = `17377215342605050417${String(vendor.receivedMessages.length).padStart(6, '0')}`
  const to = no.startsWith('00') ? `+${no.slice(2)}` : `+90${no}`
  vendor.receivedMessages.push({
    providerMessageId,
    from: msgheader,
    to,
    text: msg,
    files: [],
    location: null,
    template: null,
  })
  return json(200, { code: '00', jobid: providerMessageId, description: 'queued' })
}

function reports(vendor: Netgsm, { jobids, pagenumber, pagesize }: Readonly<Record<string, unknown>>): ReceiverReply {
  assert.ok(Array.isArray(jobids) && jobids.length > 0 && jobids.length <= 100)
  assert.deepEqual([pagenumber, pagesize], [0, 100])
  vendor.polls.push(jobids)
  const messages = vendor.receivedMessages.filter(({ providerMessageId }) => jobids.includes(providerMessageId))
  if (messages.length === 0) return refused('60')
  const jobs = messages.map(({ providerMessageId: jobid, to }) => ({
    jobid,
    number: to.slice(1),
    operator: 30,
    msglen: 1,
    ...(vendor.reports.get(jobid) ?? { status: 0, deliveredDate: null, errorCode: 0 }),
  }))
  return json(200, { code: '00', description: 'success', jobs })
}
