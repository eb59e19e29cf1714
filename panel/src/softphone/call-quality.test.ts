import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureQuality, rateQuality } from './call-quality.ts'

const incoming = { type: 'inbound-rtp', kind: 'audio', packetsReceived: 950, packetsLost: 50, jitter: 0.012 }
const remote = { type: 'remote-inbound-rtp', kind: 'audio', roundTripTime: 0.085 }

test('loss counts since the last measurement, jitter and round trip are those of now', () => {
  const first = measureQuality([incoming, remote], undefined) ?? assert.fail()
  assert.deepEqual(first.quality, { lossPercent: 5, jitterMs: 12, roundTripMs: 85 })
  const next = { ...incoming, packetsReceived: 1049, packetsLost: 51 }
  assert.equal(measureQuality([next, remote], first.counters)?.quality.lossPercent, 1)
  assert.equal(measureQuality([incoming], first.counters)?.quality.lossPercent, 0, 'nothing new arrived')
})

test('before the first packet there is no quality, and without a report the path says the round trip', () => {
  assert.equal(measureQuality([{ ...incoming, packetsReceived: 0 }], undefined), undefined)
  assert.equal(measureQuality([], undefined), undefined)
  const path = { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.03 }
  assert.equal(measureQuality([incoming, path], undefined)?.quality.roundTripMs, 30)
  assert.equal(measureQuality([incoming], undefined)?.quality.roundTripMs, undefined)
})

test('the worst figure decides the word', () => {
  const good = { lossPercent: 0.4, jitterMs: 12, roundTripMs: 85 }
  assert.equal(rateQuality(good), 'good')
  assert.equal(rateQuality({ ...good, roundTripMs: undefined }), 'good')
  assert.equal(rateQuality({ ...good, lossPercent: 2 }), 'fair')
  assert.equal(rateQuality({ ...good, jitterMs: 40 }), 'fair')
  assert.equal(rateQuality({ ...good, roundTripMs: 500 }), 'poor')
  assert.equal(rateQuality({ ...good, lossPercent: 6 }), 'poor')
})
