import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureQuality, type Quality, type QualityCounters, rateQuality } from './call-quality.ts'

const source = { type: 'inbound-rtp', kind: 'audio', ssrc: 7, packetsReceived: 950, packetsLost: 50, jitter: 0.012 }
const remote = { type: 'remote-inbound-rtp', kind: 'audio', roundTripTime: 0.085 }
const transport = { type: 'transport', packetsReceived: 1000 }

/** The quality of sound that arrives. */
function qualityOf(reports: Parameters<typeof measureQuality>[0], before?: QualityCounters): Quality {
  const { quality } = measureQuality(reports, before)
  return typeof quality === 'string' ? assert.fail(quality) : quality
}

test('loss counts since the last measurement, jitter and round trip are those of now', () => {
  assert.deepEqual(qualityOf([source, remote]), { lossPercent: 5, jitterMs: 12, roundTripMs: 85 })
  const { counters } = measureQuality([source, remote], undefined)
  const next = { ...source, packetsReceived: 1049, packetsLost: 51 }
  assert.equal(qualityOf([next, remote], counters).lossPercent, 1)
})

test('another source is counted from its own beginning', () => {
  const { counters } = measureQuality([source], undefined)
  const other = { ...source, ssrc: 8, packetsReceived: 80, packetsLost: 20 }
  assert.equal(qualityOf([other], counters).lossPercent, 20)
})

test('without sound there is no quality, and sound that the reported source does not have is elsewhere', () => {
  assert.equal(measureQuality([], undefined).quality, 'none')
  assert.equal(measureQuality([{ ...source, packetsReceived: 0 }], undefined).quality, 'none')
  const { counters } = measureQuality([source, transport], undefined)
  assert.equal(measureQuality([source, { ...transport, packetsReceived: 1003 }], counters).quality, 'none')
  assert.equal(measureQuality([source, { ...transport, packetsReceived: 1100 }], counters).quality, 'elsewhere')
  assert.equal(measureQuality([source], counters).quality, 'none', 'a browser that does not count the path')
})

test('without a report of the other side the path says the round trip', () => {
  const path = { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.03 }
  assert.equal(qualityOf([source, path]).roundTripMs, 30)
  assert.equal(qualityOf([source]).roundTripMs, undefined)
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
