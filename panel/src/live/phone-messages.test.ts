import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCommand, readStatus } from './phone-messages.ts'

const call = { callId: '018f', stage: 'talking', isMuted: false, problem: null } as const
const status = { kind: 'status', registration: 'registered', isElsewhere: false, call } as const

test('a status of the phone is read field by field, and anything else on the channel is ignored', () => {
  assert.deepEqual(readStatus({ ...status, more: 'ignored' }), status)
  assert.deepEqual(readStatus({ ...status, call: null }), { ...status, call: null })
  for (const wrong of [
    undefined,
    null,
    'status',
    { kind: 'hello' },
    { ...status, registration: 'fine' },
    { ...status, isElsewhere: 1 },
    { ...status, call: undefined },
    { ...status, call: { ...call, stage: 'gone' } },
    { ...status, call: { ...call, callId: 7 } },
    { ...status, call: { ...call, problem: 'other' } },
  ]) {
    assert.equal(readStatus(wrong), undefined, JSON.stringify(wrong))
  }
})

test('a command names its call, and a tone is one key of a phone', () => {
  assert.deepEqual(readCommand({ kind: 'hello', callId: 'x' }), { kind: 'hello' })
  assert.deepEqual(readCommand({ kind: 'answer', callId: 'x' }), { kind: 'answer', callId: 'x' })
  assert.deepEqual(readCommand({ kind: 'tone', callId: 'x', tone: '#' }), { kind: 'tone', callId: 'x', tone: '#' })
  for (const wrong of [
    { kind: 'answer' },
    { kind: 'tone', callId: 'x', tone: '12' },
    { kind: 'tone', callId: 'x' },
    { kind: 'hangUp', callId: 'x' },
    status,
    7,
  ]) {
    assert.equal(readCommand(wrong), undefined, JSON.stringify(wrong))
  }
})
