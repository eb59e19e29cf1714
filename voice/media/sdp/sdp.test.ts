import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full, repetitions } from '@bellhop/server/testing/full.ts'
import fc from 'fast-check'
import { chromiumSdp } from '../../testing/browser-sdp.ts'
import { UnsupportedMediaError } from '../errors.ts'
import { absentPeerSdp } from './absent-peer.ts'
import { answeringDirection, finishSdp } from './format-sdp.ts'
import { reduceAnswer, reduceOffer, reduceRenewal } from './reduce-sdp.ts'

const origin = { id: 7, version: 1 }
const phone = { isBrowser: false, origin } as const
const browser = { isBrowser: true, origin } as const
const join = (...lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('')

/** What a carrier sends: many codecs, video, and attributes that mean something elsewhere. */
const carrierOffer = join(
  'v=0',
  'o=carrier 123 456 IN IP4 203.0.113.5',
  's=-',
  'c=IN IP4 203.0.113.5',
  't=0 0',
  'm=video 30000 RTP/AVP 99',
  'a=rtpmap:99 H264/90000',
  'm=audio 49170 RTP/AVP 18 0 8 97 101',
  'c=IN IP4 203.0.113.9',
  'a=rtpmap:18 G729/8000',
  'a=rtpmap:0 PCMU/8000',
  'a=rtpmap:8 PCMA/8000',
  'a=rtpmap:97 telephone-event/16000',
  'a=rtpmap:101 telephone-event/8000',
  'a=fmtp:101 0-16',
  'a=fmtp:8 foreign',
  'a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:AAAA',
  'a=candidate:1 1 udp 1 10.0.0.1 9 typ host',
  'a=rtcp:53020',
  'a=sendonly',
  'm=image 0 udptl t38',
)

test('§4.4 of an offer, A-law and keys are kept and nothing else', () => {
  const { sdp } = reduceOffer(carrierOffer, phone)
  assert.equal(
    sdp,
    join(
      'v=0',
      'o=- 7 1 IN IP4 203.0.113.9',
      's=-',
      'c=IN IP4 203.0.113.9',
      't=0 0',
      'm=audio 49170 RTP/AVP 8 101',
      'a=rtpmap:8 PCMA/8000',
      'a=rtpmap:101 telephone-event/8000',
      'a=fmtp:101 0-15',
      'a=sendrecv',
    ),
  )
})

test('§4.4 an answer refuses the other media of the offer in their order, and turns the direction round', () => {
  const { selection } = reduceOffer(carrierOffer, phone)
  const written = join('v=0', 'o=x 1 1 IN IP4 192.0.2.1', 's=-', 't=0 0', 'm=audio 30000 RTP/AVP 8', 'a=sendrecv')
  const { before, after } = selection
  const direction = answeringDirection(selection)
  assert.equal(
    finishSdp(written, { origin: { id: 7, version: 3 }, direction, before, after }),
    join(
      'v=0',
      'o=- 7 3 IN IP4 192.0.2.1',
      's=-',
      't=0 0',
      'm=video 0 RTP/AVP 99',
      'm=audio 30000 RTP/AVP 8',
      'a=recvonly',
      'm=image 0 udptl t38',
    ),
  )
})

test('§4.4 µ-law is taken if A-law is missing, and static codecs need no description', () => {
  const offer = (formats: string): string => join('v=0', 'c=IN IP4 192.0.2.1', `m=audio 4000 RTP/AVP ${formats}`)
  assert.match(reduceOffer(offer('18 0'), phone).sdp, /^m=audio 4000 RTP\/AVP 0\r$/m)
  assert.match(reduceOffer(offer('0 8'), phone).sdp, /^m=audio 4000 RTP\/AVP 8\r$/m)
})

test('§4.4 IPv6 stays IPv6, also for the side that is not there', () => {
  const { sdp } = reduceOffer(join('v=0', 'c=IN IP6 2001:db8::5', 'm=audio 4000 RTP/AVP 8'), phone)
  assert.match(sdp, /^c=IN IP6 2001:db8::5\r$/m)
  assert.match(absentPeerSdp(sdp, origin), /^c=IN IP6 ::1\r$/m)
})

test('§4.4 audio that cannot be carried is refused', () => {
  const section = 'm=audio 4000 RTP/AVP 8'
  const connection = 'c=IN IP4 192.0.2.1'
  const refused: Record<string, string> = {
    'no SDP': 'hello',
    'an empty text': '',
    'no media': join('v=0', connection),
    'no G.711': join('v=0', connection, 'm=audio 4000 RTP/AVP 9 18'),
    'a refused section': join('v=0', connection, 'm=audio 0 RTP/AVP 8'),
    'payload type 8 with another meaning': join('v=0', connection, section, 'a=rtpmap:8 opus/48000/2'),
    'SRTP without a browser': join('v=0', connection, 'm=audio 4000 RTP/SAVP 8'),
    'no address': join('v=0', section),
    'a name instead of an address': join('v=0', 'c=IN IP4 pbx.example.com', section),
    'a multicast address': join('v=0', 'c=IN IP4 224.2.1.1', section),
    'a port that is none': join('v=0', connection, 'm=audio 65536 RTP/AVP 8'),
    'a line that is too long': join('v=0', connection, section, `a=${'x'.repeat(40_000)}`),
    'too many media': join('v=0', connection, ...Array.from({ length: 17 }, () => section)),
  }
  for (const [what, sdp] of Object.entries(refused))
    assert.throws(() => reduceOffer(sdp, phone), UnsupportedMediaError, what)
})

test('§4.4 of the SDP of a browser, its transport is kept with the candidates that lead somewhere', () => {
  const sdp = reduceAnswer(chromiumSdp({ mid: '0', setup: 'active', port: 5000 }), { ...browser, codecs: ['PCMA'] })
  assert.match(sdp, /^m=audio 5000 UDP\/TLS\/RTP\/SAVPF 8 101\r$/m)
  assert.deepEqual(sdp.match(/^a=candidate.*$/gm), ['a=candidate:2999745851 1 udp 2122260223 127.0.0.1 5000 typ host'])
  assert.doesNotMatch(sdp, /ssrc|msid|extmap|ice-options/)
  for (const attribute of ['ice-ufrag:QHcV', 'ice-pwd:', 'fingerprint:sha-256 ', 'setup:active', 'mid:0', 'rtcp-mux'])
    assert.ok(sdp.includes(`a=${attribute}`), attribute)
})

test('§4.4 a browser that hides its addresses is not on hold', () => {
  const hidden = chromiumSdp({ mid: '0', setup: 'actpass', port: 9 })
    .replace('c=IN IP4 127.0.0.1', 'c=IN IP4 0.0.0.0')
    .replace(/a=candidate.* 127\.0\.0\.1 .*\r\n/, '')
  const { sdp, selection } = reduceOffer(hidden, browser)
  assert.equal(answeringDirection(selection), 'sendrecv')
  assert.doesNotMatch(sdp, /candidate/)
})

test('§4.4 a browser without a fingerprint is refused', () => {
  const sdp = chromiumSdp({ mid: '0', setup: 'active', port: 5000 }).replace(/a=fingerprint.*\r\n/, '')
  assert.throws(() => reduceAnswer(sdp, { ...browser, codecs: ['PCMA'] }), UnsupportedMediaError)
})

test('§4.4 an answer with a codec that was not offered is refused', () => {
  const answer = join('v=0', 'c=IN IP4 192.0.2.1', 'm=audio 4000 RTP/AVP 0')
  assert.throws(() => reduceAnswer(answer, { ...phone, codecs: ['PCMA'] }), UnsupportedMediaError)
})

test('§4.4 a re-INVITE keeps the codec, and its old address if it writes the unspecified one for hold', () => {
  const previous = reduceOffer(join('v=0', 'c=IN IP4 192.0.2.1', 'm=audio 4000 RTP/AVP 0'), phone).sdp
  const hold = join('v=0', 'c=IN IP4 0.0.0.0', 'm=audio 4002 RTP/AVP 8 0')
  const { sdp, selection } = reduceRenewal(hold, { ...phone, previous })
  assert.match(sdp, /^c=IN IP4 192\.0\.2\.1\r\nt=0 0\r\nm=audio 4000 RTP\/AVP 0\r$/m)
  assert.equal(answeringDirection(selection), 'recvonly')
})

full('§4.4 whatever the text is, it is reduced to known lines or refused', () => {
  const known =
    /^(v=0|o=- 7 1 IN IP[46] [0-9a-fA-F:.]+|s=-|c=IN IP[46] [0-9a-fA-F:.]+|t=0 0|m=audio \d+ (RTP\/AVP|UDP\/TLS\/RTP\/SAVPF)( \d+)+|a=(rtpmap:\d+ (PCMA|PCMU|telephone-event)\/8000|fmtp:\d+ 0-15|sendrecv|rtcp-mux|(mid|ice-ufrag|ice-pwd|setup):[\w+/.-]+|fingerprint:sha-\d+ [0-9A-Fa-f:]+|candidate:[\w+/]+ [12] udp \d+ [0-9A-Fa-f:.]+ \d+ typ \w+( raddr \S+ rport \d+)?))$/
  const seeds = [carrierOffer, chromiumSdp({ mid: '0', setup: 'active', port: 5000 })]
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('\r\n', '\n', '\0', 'a=', 'm=audio 1 RTP/AVP 8', 'c=IN IP6 ::', ' ', '0', 'a=rtpmap:8 ', '/'),
  )
  const mutation = fc.tuple(
    fc.constantFrom(...seeds),
    fc.array(fc.tuple(fc.nat(2000), fc.nat(40), piece), { maxLength: 6 }),
  )
  const mutated = mutation.map(([seed, changes]) =>
    changes.reduce((text, [at, length, insert]) => text.slice(0, at) + insert + text.slice(at + length), seed),
  )
  const texts = fc.oneof({ weight: 8, arbitrary: mutated }, fc.string({ unit: 'binary', maxLength: 300 }))
  fc.assert(
    fc.property(texts, fc.boolean(), (text, isBrowser) => {
      try {
        const { sdp } = reduceOffer(text, { isBrowser, origin })
        for (const line of sdp.split('\r\n').slice(0, -1)) assert.match(line, known)
      } catch (error) {
        if (!(error instanceof UnsupportedMediaError)) throw error
      }
    }),
    { numRuns: repetitions(1000, 20_000) },
  )
})
