import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import twilio from 'twilio'
import { anyCharacter } from '../../../../testing/any-character.ts'
import { readTwiml } from './testing/read-twiml.ts'
import { element, twiml } from './twiml.ts'
import {
  answerDocument,
  dialExternalDocument,
  dialFarEndDocument,
  enqueueDocument,
  enqueueLaterDocument,
  offerCallbackDocument,
  ringAgentDocument,
} from './twiml-documents.ts'

const url = (kind: string): string => `https://hotel.example/api/v1/voice/i/webhook?kind=${kind}&callId=c&legId=l`
const agent = { userId: '018f-<&>', extension: null, name: 'x' }

/** The document that the vendor's own library writes. */
const byVendor = (write: (response: InstanceType<typeof twilio.twiml.VoiceResponse>) => void): string => {
  const response = new twilio.twiml.VoiceResponse()
  write(response)
  return response.toString()
}

test('a waiting caller hears music, and Twilio reports when the caller leaves', () => {
  const enqueue = byVendor((response) => response.enqueue({ action: url('left') }, 'bellhop'))
  assert.equal(enqueueDocument(url), enqueue)
  const later = byVendor((response) => {
    response.pause({ length: 10 })
    response.enqueue({ action: url('left') }, 'bellhop')
  })
  assert.equal(enqueueLaterDocument(url), later)
})

test('an agent is rung as a client with status callbacks, recorded on two channels', () => {
  const recorded = {
    record: 'record-from-answer-dual',
    recordingStatusCallback: url('recording'),
    recordingStatusCallbackEvent: ['completed', 'absent'],
  } as const
  const byRecord = (isRecorded: boolean) =>
    byVendor((response) => {
      const dial = response.dial({
        answerOnBridge: true,
        timeout: 20,
        ...(isRecorded ? recorded : {}),
        action: url('legOver'),
      } as never)
      const statusCallbackEvent = ['initiated', 'ringing', 'answered', 'completed'] as const
      dial.client({ statusCallback: url('leg'), statusCallbackEvent: [...statusCallbackEvent] }, agent.userId)
    })
  assert.equal(ringAgentDocument(url, { agent, ringSeconds: 20, isRecorded: true }), byRecord(true))
  assert.equal(ringAgentDocument(url, { agent, ringSeconds: 20, isRecorded: false }), byRecord(false))
})

test('an external number is dialled from a number of the hotel', () => {
  const external = byVendor((response) => {
    const dial = response.dial({ callerId: '+902', answerOnBridge: true, timeout: 45, action: url('outsideOver') })
    dial.number({ statusCallback: url('outside'), statusCallbackEvent: ['answered'] }, '+905')
  })
  assert.equal(dialExternalDocument(url, { to: '+905', from: '+902' }), external)
  const far = byVendor((response) => {
    const dial = response.dial({ callerId: '+902', timeout: 45, action: url('farOver') })
    dial.number({ statusCallback: url('far'), statusCallbackEvent: ['ringing', 'answered'] }, '+905')
  })
  assert.equal(dialFarEndDocument(url, { to: '+905', from: '+902', isRecorded: false }), far)
})

test('a call is rejected without being answered, for good or as busy', () => {
  const reasons = (['unknownNumber', 'blocked', 'closed', 'unavailable'] as const).map((cause) => [
    cause,
    readTwiml(answerDocument({ do: 'reject', cause }, () => url))[0]?.attributes.reason,
  ])
  assert.deepEqual(Object.fromEntries(reasons), {
    unknownNumber: 'rejected',
    blocked: 'rejected',
    closed: 'busy',
    unavailable: 'busy',
  })
})

test('announcements are in Turkish or English, and a caller who presses nothing goes on waiting', () => {
  const spoken = [null, 'tr', 'tr-TR', 'TR', 'en', 'trv'].map((code) => {
    const [gather, wait] = readTwiml(offerCallbackDocument(url, code))
    assert.deepEqual([gather?.name, gather?.attributes.numDigits, wait?.name], ['Gather', '1', 'Enqueue'])
    return gather?.children[0]?.attributes.language
  })
  assert.deepEqual(spoken, ['en-GB', 'tr-TR', 'tr-TR', 'tr-TR', 'en-GB', 'en-GB'])
})

/** The part of a text that XML can contain. */
const held = (all: string): string =>
  // oxlint-disable-next-line no-control-regex -- it cannot hold these
  all.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

test('any text in a document survives serialization', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter }), (attribute, text) => {
      const [verb] = readTwiml(twiml(element('Say', { language: attribute, voice: undefined }, text)))
      assert.deepEqual([verb?.attributes, verb?.text], [{ language: held(attribute) }, held(text)])
    }),
    { numRuns: 100 },
  )
})
