import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import twilio from 'twilio'
import type { TestApp } from '../../../../../testing/app.ts'
import { injectRequest } from '../../../../../testing/inject-request.ts'
import { startReceiver } from '../../../../../testing/processes/receiver.ts'
import { account } from './account.ts'
import { readTwiml, type Verb } from './read-twiml.ts'
import { answerRest } from './rest.ts'

type Fields = Readonly<Record<string, string>>

/** A call at Twilio: from a caller, to an agent, or one side of a `<Dial>`. */
export type TwilioCall = {
  readonly sid: string
  readonly to: string
  readonly from: string
  readonly direction: 'inbound' | 'outbound-api' | 'outbound-dial'
  readonly parent: TwilioCall | null
  readonly callbacks: { readonly url: string; readonly events: readonly string[] } | null
  status: 'queued' | 'ringing' | 'in-progress' | 'completed' | 'busy' | 'no-answer' | 'failed' | 'canceled'
  /** The current verb, the verbs after it, the side that a `<Dial>` has called, and whether its recording is paused. */
  doing: { verb: Verb; rest: readonly Verb[]; side: TwilioCall | null; isPaused: boolean } | null
  /** The document to execute after the answer. */
  document: string | null
  /** How often a `<Dial>` rang somebody for this call. */
  rung: number
  readonly heard: string[]
}

let count = 0
const sid = (kind: 'CA' | 'RE'): string => `${kind}${String((count += 1)).padStart(32, '0')}`

/** Where Twilio sends callbacks, and the token that signs them. */
type Connection = { readonly app: TestApp; readonly url: string; readonly authToken: string }

export type TwilioNetwork = Awaited<ReturnType<typeof twilioNetwork>>

/**
 * The telephone part of Twilio: it executes documents, sends callbacks signed by the vendor's own library, and answers
 * REST requests as the vendor documents them. A request that Twilio would refuse fails the test.
 */
export async function twilioNetwork(t: TestContext) {
  const receiver = await startReceiver(t)
  const calls = new Map<string, TwilioCall>()
  const sent: { url: string; fields: Fields }[] = []
  let connection: Connection | undefined
  async function post(url: string, fields: Fields) {
    assert.ok(connection)
    const { app, authToken, url: own } = connection
    assert.ok(url.startsWith(own), `an address of the integration: ${url}`)
    const response = await injectRequest(app.server, {
      method: 'POST',
      url: url.slice(new URL(url).origin.length),
      headers: {
        host: '127.0.0.1:8443',
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'x-twilio-signature': twilio.getExpectedTwilioSignature(authToken, url, fields),
      },
      payload: new URLSearchParams(fields).toString(),
    })
    assert.equal(response.statusCode, 200, `${url} ${response.body}`)
    assert.match(String(response.headers['content-type']), /^text\/xml/)
    return response.body
  }

  /** Sends a callback to the service and records it, so that it can be repeated. */
  function callBack(url: string, call: TwilioCall, more: Fields = {}): Promise<string> {
    const fields = {
      AccountSid: account.accountSid,
      ApiVersion: '2010-04-01',
      CallSid: call.sid,
      CallStatus: call.status,
      Direction: call.direction,
      From: call.from,
      To: call.to,
      ...(call.parent ? { ParentCallSid: call.parent.sid } : {}),
      ...more,
    }
    sent.push({ url, fields })
    return post(url, fields)
  }

  async function changes(call: TwilioCall, status: TwilioCall['status'], event: string): Promise<void> {
    call.status = status
    if (call.callbacks?.events.includes(event)) await callBack(call.callbacks.url, call, { SequenceNumber: '0' })
  }

  function newCall(given: Pick<TwilioCall, 'to' | 'from' | 'direction'> & Partial<TwilioCall>): TwilioCall {
    const call: TwilioCall = {
      sid: sid('CA'),
      parent: null,
      callbacks: null,
      status: 'queued',
      doing: null,
      document: null,
      rung: 0,
      heard: [],
      ...given,
    }
    calls.set(call.sid, call)
    return call
  }

  /** Executes verbs until one takes time, or until none is left and the call ends. */
  async function carryOut(call: TwilioCall, verbs: readonly Verb[]): Promise<void> {
    const [verb, ...rest] = verbs
    if (!verb || verb.name === 'Hangup') return end(call, 'completed')
    if (verb.name === 'Reject') return end(call, verb.attributes.reason === 'busy' ? 'busy' : 'no-answer')
    call.status = 'in-progress'
    call.doing = { verb, rest, side: null, isPaused: false }
    if (verb.name === 'Dial') return dial(call, verb)
    if (verb.name === 'Enqueue' || verb.name === 'Gather') return undefined
    assert.ok(['Say', 'Pause'].includes(verb.name), verb.name)
    call.heard.push(verb.text)
    return carryOut(call, rest)
  }

  async function dial(call: TwilioCall, verb: Verb): Promise<void> {
    const [noun, ...others] = verb.children
    assert.ok(noun && others.length === 0 && ['Client', 'Number'].includes(noun.name))
    assert.ok(Number(verb.attributes.timeout) > 0)
    if (noun.name === 'Number') assert.match(verb.attributes.callerId ?? '', /^\+\d+$/)
    const { statusCallback, statusCallbackEvent = 'completed' } = noun.attributes
    const side = newCall({
      to: noun.name === 'Client' ? `client:${noun.text}` : noun.text,
      from: call.from,
      direction: 'outbound-dial',
      parent: call,
      callbacks: statusCallback ? { url: statusCallback, events: statusCallbackEvent.split(' ') } : null,
    })
    if (call.doing) call.doing.side = side
    call.rung += 1
    await changes(side, 'queued', 'initiated')
    await changes(side, 'ringing', 'ringing')
  }

  /** One side of a `<Dial>` has ended. The action of the verb says what follows. */
  async function dialIsOver(call: TwilioCall, status: TwilioCall['status']): Promise<void> {
    const { verb, side } = call.doing ?? assert.fail('nothing is dialled')
    assert.ok(side)
    const wasBridged = side.status === 'in-progress'
    call.doing = null
    await changes(side, status, 'completed')
    const facts = { DialCallSid: side.sid, DialCallStatus: status, ...(wasBridged ? { DialCallDuration: '7' } : {}) }
    const document = await callBack(verb.attributes.action ?? '', call, facts)
    if (wasBridged) await recorded(call, verb)
    if (call.status === 'in-progress') await carryOut(call, readTwiml(document))
  }

  async function recorded(call: TwilioCall, { attributes }: Verb): Promise<void> {
    if (!attributes.recordingStatusCallback) return
    assert.equal(attributes.record, 'record-from-answer-dual')
    const ref = sid('RE')
    await callBack(attributes.recordingStatusCallback, call, {
      RecordingSid: ref,
      RecordingUrl: `https://api.twilio.com/2010-04-01/Accounts/${account.accountSid}/Recordings/${ref}`,
      RecordingStatus: 'completed',
      RecordingDuration: '7',
      RecordingChannels: '2',
      RecordingStartTime: 'Mon, 01 Jun 2026 09:00:00 +0000',
      RecordingSource: 'DialVerb',
    })
  }

  /** Ends a call in any state. */
  async function end(call: TwilioCall, status: TwilioCall['status']): Promise<void> {
    const { doing } = call
    call.status = status
    if (doing?.verb.name === 'Enqueue') {
      call.doing = null
      await callBack(doing.verb.attributes.action ?? '', call, { QueueResult: 'hangup', QueueTime: '3' })
    }
    if (doing?.side) await dialIsOver(call, doing.side.status === 'in-progress' ? 'completed' : 'canceled')
    call.doing = null
    if (call.direction === 'inbound' && connection) await callBack(connection.url, call, { CallDuration: '9' })
    else await changes(call, status, 'completed')
  }

  /** Redirects a caller to another document. Twilio then does not request the action of a `<Dial>`. */
  async function redirect(call: TwilioCall, document: string): Promise<void> {
    const { doing } = call
    call.doing = null
    if (call.parent?.doing?.side === call) {
      const { parent } = call
      const { verb } = parent.doing ?? assert.fail()
      parent.doing = null
      const answer = await callBack(verb.attributes.action ?? '', parent, { DialCallStatus: 'completed' })
      await recorded(parent, verb)
      await carryOut(call, readTwiml(document))
      return carryOut(parent, readTwiml(answer))
    }
    if (doing?.verb.name === 'Enqueue') {
      await callBack(doing.verb.attributes.action ?? '', call, { QueueResult: 'redirected', QueueTime: '3' })
    }
    if (doing?.side) {
      const wasBridged = doing.side.status === 'in-progress'
      await changes(doing.side, wasBridged ? 'completed' : 'canceled', 'completed')
      if (wasBridged) await recorded(call, doing.verb)
    }
    return carryOut(call, readTwiml(document))
  }

  const callOf = (id: string): TwilioCall => calls.get(id) ?? assert.fail(`there is no call ${id}`)
  const sideOf = (id: string): TwilioCall => callOf(id).doing?.side ?? assert.fail(`nobody is dialled for ${id}`)

  const network = {
    url: receiver.url.replace(/\/hook$/, ''),
    calls,
    sent,
    newCall,
    changes,
    end,
    redirect,
    /** The REST requests, for example `POST /Calls/CA….json`. */
    asked: [] as string[],
    /** A REST response that replaces the normal one. */
    refusal: undefined as { status: number; body: string } | undefined,
    /** Sends all further callbacks to this integration. */
    connect(to: Connection): void {
      connection = to
    },
    /** Calls a number; returns Twilio's SID of the call. */
    async ring({ to, from }: { to: string; from: string }): Promise<string> {
      assert.ok(connection)
      const call = newCall({ to, from, direction: 'inbound', status: 'ringing' })
      await carryOut(call, readTwiml(await callBack(connection.url, call)))
      return call.sid
    },
    /** The dialled side of a call answers, or the agent of an outbound call. */
    async answers(id: string): Promise<void> {
      const call = callOf(id)
      if (call.document !== null && call.status === 'ringing') {
        await changes(call, 'in-progress', 'answered')
        return carryOut(call, readTwiml(call.document))
      }
      await changes(sideOf(id), 'in-progress', 'answered')
    },
    /** The dialled side of a call ends, rejects or does not answer. */
    ends: (id: string, status: TwilioCall['status']): Promise<void> =>
      callOf(id).doing?.side ? dialIsOver(callOf(id), status) : end(callOf(id), status),
    hangsUp: (id: string): Promise<void> => end(callOf(id), 'completed'),
    async presses(id: string, digits: string): Promise<void> {
      const call = callOf(id)
      assert.equal(call.doing?.verb.name, 'Gather')
      const document = await callBack(call.doing.verb.attributes.action ?? '', call, { Digits: digits })
      await carryOut(call, readTwiml(document))
    },
    /** The caller presses no key, so the document continues. */
    async pressesNothing(id: string): Promise<void> {
      const call = callOf(id)
      await carryOut(call, call.doing?.rest ?? [])
    },
    /** Repeats all callbacks, the last one first. */
    async repeatEvents(): Promise<void> {
      for (const { url, fields } of sent.toReversed()) await post(url, fields)
    },
  }
  receiver.answer = (request) => answerRest(network, request)
  return network
}
