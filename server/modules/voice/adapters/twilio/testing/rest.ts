import assert from 'node:assert/strict'
import type { ReceivedRequest, ReceiverReply } from '../../../../../testing/processes/receiver.ts'
import { account } from './account.ts'
import type { TwilioCall, TwilioNetwork } from './twilio-network.ts'

const basic = `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`
const json = (status: number, body: object): ReceiverReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const unknown = json(404, { code: 20_404, message: 'The requested resource was not found', status: 404 })
const notInProgress = json(400, { code: 21_220, message: 'Call is not in-progress. Cannot redirect.', status: 400 })

const shown = ({ sid, to, from, status, direction, parent }: TwilioCall) => ({
  sid,
  account_sid: account.accountSid,
  to,
  from,
  status,
  direction,
  parent_call_sid: parent?.sid ?? null,
})

const live = ['queued', 'ringing', 'in-progress']

/** Answers requests to Twilio's REST API as its documentation describes. */
export async function answerRest(
  network: TwilioNetwork,
  { headers, path, raw }: ReceivedRequest,
): Promise<ReceiverReply> {
  const base = `/2010-04-01/Accounts/${account.accountSid}`
  const { pathname, searchParams } = new URL(path, 'https://api.example')
  network.asked.push(path.replace(base, ''))
  if (network.refusal) return network.refusal
  if (headers.authorization !== basic || !pathname.startsWith(base)) return json(401, { code: 20_003, status: 401 })
  const resource = pathname.slice(base.length)
  const form = new URLSearchParams(raw.toString())
  if (raw.length > 0) assert.equal(headers['content-type'], 'application/x-www-form-urlencoded')

  if (resource === '.json') return json(200, { sid: account.accountSid, status: 'active', type: 'Full' })
  if (/^\/Recordings\/RE\d{32}\.wav$/.test(resource)) return { status: 200, body: 'RIFF, and then the sound' }
  if (/^\/Recordings\/RE\d{32}\.json$/.test(resource)) return { status: 204 }
  if (resource === '/Calls.json' && raw.length > 0) return creates(network, form)
  if (resource === '/Calls.json') {
    const [parent, status] = [searchParams.get('ParentCallSid'), searchParams.get('Status')]
    const found = [...network.calls.values()].filter((call) => call.parent?.sid === parent && call.status === status)
    return json(200, { calls: found.map(shown), page: 0 })
  }
  const [, recordedSid, which] = /^\/Calls\/(CA\d{32})\/Recordings(\/Twilio\.CURRENT)?\.json$/.exec(resource) ?? []
  if (recordedSid) return which ? changesRecording(network, recordedSid, form) : listsRecordings(network, recordedSid)
  const call = network.calls.get(/^\/Calls\/(CA\d{32})\.json$/.exec(resource)?.[1] ?? '')
  if (!call) return unknown
  return updates(network, call, form)
}

async function updates(network: TwilioNetwork, call: TwilioCall, form: URLSearchParams): Promise<ReceiverReply> {
  const [document, status] = [form.get('Twiml'), form.get('Status')]
  assert.equal([document, status].filter((each) => each !== null).length, 1, form.toString())
  if (!live.includes(call.status)) return notInProgress
  if (document === null) {
    assert.equal(status, 'completed')
    await network.end(call, 'completed')
  } else if (call.status === 'in-progress') await network.redirect(call, document)
  else return notInProgress
  return json(200, shown(call))
}

/** A `<Dial>` is recorded from the answer on. */
const isRecorded = (call: TwilioCall | undefined): boolean =>
  call?.doing?.verb.attributes.record !== undefined && call.doing.side?.status === 'in-progress'

const recordingStatus = (call: TwilioCall): string => (call.doing?.isPaused ? 'paused' : 'in-progress')

/** Refuses a change that changes nothing. */
function changesRecording(network: TwilioNetwork, sid: string, form: URLSearchParams): ReceiverReply {
  const call = network.calls.get(sid)
  const status = form.get('Status')
  assert.ok(status === 'paused' || status === 'in-progress', form.toString())
  assert.equal(form.get('PauseBehavior'), status === 'paused' ? 'silence' : null)
  if (!call?.doing || !isRecorded(call)) return unknown
  if (recordingStatus(call) === status) return json(400, { code: 21_220, message: 'Unable to update', status: 400 })
  call.doing.isPaused = status === 'paused'
  return json(200, { sid: `RE${'0'.repeat(32)}`, call_sid: sid, status })
}

function listsRecordings(network: TwilioNetwork, sid: string): ReceiverReply {
  const call = network.calls.get(sid)
  return json(200, { recordings: call && isRecorded(call) ? [{ call_sid: sid, status: recordingStatus(call) }] : [] })
}

async function creates(network: TwilioNetwork, form: URLSearchParams): Promise<ReceiverReply> {
  const given = (name: string): string => form.get(name) ?? assert.fail(`${name} is missing`)
  const [to, from, document, url] = [given('To'), given('From'), given('Twiml'), given('StatusCallback')]
  assert.ok(to.startsWith('client:') && from.startsWith('+'), form.toString())
  assert.ok(Number(form.get('Timeout')) > 0)
  const call = network.newCall({
    to,
    from,
    direction: 'outbound-api',
    callbacks: { url, events: form.getAll('StatusCallbackEvent') },
    document,
  })
  call.rung += 1
  await network.changes(call, 'queued', 'initiated')
  await network.changes(call, 'ringing', 'ringing')
  return json(201, shown(call))
}
