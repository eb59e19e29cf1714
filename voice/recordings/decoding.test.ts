import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { encodeAlaw, encodeUlaw, toneSamples } from '../testing/tones.ts'
import { decodeG711 } from './g711.ts'
import type { RecordedTalk } from './recording-spool.ts'
import { captureBytes, fileHeader, type Packet, record, speech, udpFrame } from './testing/capture-bytes.ts'
import { spoolFixture, startMs, talkOf } from './testing/spool-fixture.ts'

/** What becomes of a capture with these packets. */
async function recordingOf(t: TestContext, content: Buffer | readonly Packet[], talk: RecordedTalk) {
  const { add, spool, read } = await spoolFixture(t)
  await add(content)
  const recording = await spool.finish(talk)
  return { recording, ...(await read()) }
}

/** Whether these are the samples of the packets. (`deepEqual` would compute the difference for minutes.) */
function isSoundOf(sent: readonly Packet[], samples: Int16Array): boolean {
  const expected = decodeG711(8, Buffer.concat(sent.map(({ payload }) => payload)))
  return expected?.length === samples.length && expected.every((sample, index) => sample === samples[index])
}

const caller = { side: 'caller', hertz: 300 } as const
const agent = { side: 'agent', hertz: 880 } as const

test('the ends and the middle of G.711 decode to the samples of ITU-T G.711', () => {
  const alaw = decodeG711(8, Buffer.from([0xd5, 0x55, 0xaa, 0x2a, 0x80]))
  assert.deepEqual([...(alaw ?? [])], [8, -8, 32_256, -32_256, 5504])
  const ulaw = decodeG711(0, Buffer.from([0xff, 0x7f, 0x80, 0x00]))
  assert.deepEqual(
    [...(ulaw ?? [])].map((sample) => sample + 0),
    [0, 0, 32_124, -32_124],
  )
  assert.equal(decodeG711(9, Buffer.alloc(160)), undefined)
  const tone = toneSamples(440, 20)
  for (const [payloadType, encode] of [
    [8, encodeAlaw],
    [0, encodeUlaw],
  ] as const) {
    const decoded = decodeG711(payloadType, encode(tone)) ?? []
    assert.ok(tone.every((sample, index) => Math.abs(sample - (decoded[index] ?? 0)) <= 260))
  }
})

for (const byteOrder of ['little', 'big'] as const) {
  for (const ipVersion of [4, 6] as const) {
    for (const resolution of ['microseconds', 'nanoseconds'] as const) {
      test(`the caller is left and the agent right: ${byteOrder} endian, IPv${ipVersion}, ${resolution}`, async (t) => {
        const packets = [
          ...speech({ ...caller, fromMs: 0, toMs: 2000 }),
          ...speech({ ...agent, fromMs: 1000, toMs: 3000, codec: 'ulaw' }),
        ]
        const capture = captureBytes(packets, { startMs, byteOrder, ipVersion, resolution })
        const { recording, header, left, right } = await recordingOf(t, capture, talkOf(3000))
        assert.deepEqual(recording, {
          durationSeconds: 3,
          channels: 2,
          contentType: 'audio/wav',
          sizeBytes: 44 + 3 * 32_000,
        })
        assert.deepEqual(header, { channels: 2, sampleRate: 8000, bytesPerSecond: 32_000, dataBytes: 96_000 })
        assert.deepEqual([left(0, 2000), left(2000, 3000)], [300, 'silence'])
        assert.deepEqual([right(0, 1000), right(1000, 3000)], ['silence', 880])
      })
    }
  }
}

test('lost packets are silence of their length, and order and jitter of the arrival do not matter', async (t) => {
  // The timestamps wrap around after a second and a half.
  const sent = speech({ ...caller, fromMs: 0, toMs: 3000, timestamp: 2 ** 32 - 12_000 })
  const isLost = ({ at }: Packet): boolean => at >= 1000 && at < 1400
  // Even packets overtake the odd ones, each is up to 90 ms late, and one is much later.
  const arrived = sent
    .filter((packet) => !isLost(packet))
    .map((packet, nth) => ({
      ...packet,
      at: packet.at + (nth % 2 === 0 ? 0 : 50) + ((nth * 37) % 40) + (nth === 20 ? 800 : 0),
    }))
  const { durationMs, left, samples } = await recordingOf(t, arrived, talkOf(3000))
  assert.equal(durationMs, 3000)
  assert.deepEqual([left(0, 1000), left(1000, 1400), left(1400, 3000)], [300, 'silence', 300])
  const all = decodeG711(8, Buffer.concat(sent.map(({ payload }) => payload))) ?? []
  const isAsSent = (sample: number, index: number) => (index >= 8000 && index < 11_200 ? 0 : all[index]) === sample
  assert.ok(samples.left.every(isAsSent))
})

test('a packet that arrives twice sounds once', async (t) => {
  const sent = speech({ ...caller, fromMs: 0, toMs: 1000 })
  const { samples } = await recordingOf(t, [...sent, ...sent], talkOf(1000))
  assert.ok(isSoundOf(sent, samples.left))
})

test('what arrives at once after a stall of the network stands where it was spoken', async (t) => {
  const sent = speech({ ...caller, fromMs: 0, toMs: 12_000 })
  const stalled = sent.map((packet, nth) => ({
    ...packet,
    at: packet.at >= 3000 && packet.at < 9000 ? 9000 + nth / 1000 : packet.at,
  }))
  const { samples } = await recordingOf(t, stalled, talkOf(12_000))
  assert.ok(isSoundOf(sent, samples.left))
})

test('after a hold without packets the sound stands at its time, although the timestamps go on', async (t) => {
  const before = speech({ ...caller, fromMs: 0, toMs: 1000, timestamp: 0 })
  const after = speech({ ...caller, hertz: 440, fromMs: 31_000, toMs: 32_000, timestamp: 8000 })
  const other = speech({ ...agent, fromMs: 0, toMs: 32_000 })
  const { left, right } = await recordingOf(t, [...before, ...after, ...other], talkOf(32_000))
  assert.deepEqual([left(0, 1000), left(1000, 31_000), left(31_000, 32_000)], [300, 'silence', 440])
  assert.equal(right(0, 32_000), 880)
})

test('a new SSRC, new timestamps and timestamps that begin again at zero do not move the sound', async (t) => {
  const packets = [
    // 50 packets until the timestamp wraps around.
    ...speech({ ...caller, fromMs: 0, toMs: 2000, timestamp: 2 ** 32 - 8000 }),
    ...speech({ ...caller, hertz: 440, fromMs: 2000, toMs: 4000, ssrc: 77, timestamp: 123_456_789 }),
    ...speech({ ...caller, hertz: 1000, fromMs: 4000, toMs: 6000, ssrc: 77, timestamp: 40 }),
  ]
  const { durationMs, left, right } = await recordingOf(t, packets, talkOf(6000))
  assert.equal(durationMs, 6000)
  assert.deepEqual([left(0, 2000), left(2000, 4000), left(4000, 6000)], [300, 440, 1000])
  assert.equal(right(0, 6000), 'silence')
})

test('comfort noise is silence', async (t) => {
  const spoken = speech({ ...caller, fromMs: 0, toMs: 3000 })
  const packets = spoken.map((packet) =>
    packet.at < 1000 || packet.at >= 2000 ? packet : { ...packet, payloadType: 13, payload: Buffer.from([40]) },
  )
  const { left } = await recordingOf(t, packets, talkOf(3000))
  assert.deepEqual([left(0, 1000), left(1000, 2000), left(2000, 3000)], [300, 'silence', 300])
})

test('the tone of a pressed key is not in the recording, although it is also sent as sound', async (t) => {
  const spoken = speech({ ...caller, fromMs: 0, toMs: 3000 })
  const [from, to] = [1000, 1200]
  const press = spoken.filter(({ at }) => at >= from && at < to)
  const keys = press.map((packet, nth): Packet => {
    const event = Buffer.from([5, 10, 0, 0])
    event.writeUInt16BE((nth + 1) * 160, 2)
    return { ...packet, payloadType: 101, timestamp: press[0]?.timestamp ?? 0, payload: event }
  })
  const { left } = await recordingOf(t, [...spoken, ...keys], talkOf(3000))
  assert.deepEqual([left(0, 900), left(from - 60, to), left(to + 40, 3000)], [300, 'silence', 300])
})

test('headers with sources, extension and padding are skipped, and RTCP, STUN and DTLS are not sound', async (t) => {
  const form = { startMs }
  const frames = speech({ ...caller, fromMs: 0, toMs: 1000 }).map(({ at, timestamp, payload }) => {
    const header = Buffer.alloc(12 + 8 + 4 + 8)
    header[0] = 0x80 | 0x20 | 0x10 | 2
    header[1] = 0x80 | 8
    header.writeUInt32BE(timestamp, 4)
    header.writeUInt16BE(2, 22)
    return record(at, udpFrame('caller', Buffer.concat([header, payload, Buffer.from([0, 0, 3])]), form), form)
  })
  const others = [
    Buffer.concat([Buffer.from([0x80, 200, 0, 6]), Buffer.alloc(160, 0x2a)]),
    Buffer.concat([Buffer.from([0, 1, 0, 0]), Buffer.alloc(160, 0x2a)]),
    Buffer.concat([Buffer.from([22, 254, 253]), Buffer.alloc(160, 0x2a)]),
  ].map((bytes) => record(500, udpFrame('agent', bytes, form), form))
  const capture = Buffer.concat([fileHeader(form), ...frames, ...others])
  const { durationMs, left, right } = await recordingOf(t, capture, talkOf(1000))
  assert.deepEqual([durationMs, left(0, 1000), right(0, 1000)], [1000, 300, 'silence'])
})

test('a capture that was cut off decodes up to its last whole packet', async (t) => {
  const whole = captureBytes(speech({ ...caller, fromMs: 0, toMs: 2000 }), { startMs })
  const recordBytes = (whole.length - 24) / 100
  const cut = whole.subarray(0, 24 + recordBytes * 60 + 37)
  const { durationMs, left } = await recordingOf(t, cut, talkOf(2000))
  assert.deepEqual([durationMs, left(0, 1200)], [1200, 300])
})

test('the bytes after a packet of impossible length are left out', async (t) => {
  const whole = captureBytes(speech({ ...caller, fromMs: 0, toMs: 2000 }), { startMs })
  const recordBytes = (whole.length - 24) / 100
  whole.writeUInt32LE(0xffff_fff0, 24 + recordBytes * 50 + 8)
  const { durationMs } = await recordingOf(t, whole, talkOf(2000))
  assert.equal(durationMs, 1000)
})

for (const [what, content] of [
  ['no bytes', Buffer.alloc(0)],
  ['only a header', fileHeader({ startMs })],
  ['half a header', fileHeader({ startMs }).subarray(0, 11)],
  ['another kind of file', Buffer.from('RIFF this is no capture at all, and longer than a header')],
] as const) {
  test(`a capture with ${what} gives no recording`, async (t) => {
    const { recording, wav } = await recordingOf(t, content, talkOf(1000))
    assert.deepEqual([recording, wav.length], [undefined, 0])
  })
}
