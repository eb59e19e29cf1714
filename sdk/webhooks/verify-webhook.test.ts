import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import Stripe from 'stripe'
import { signatureHeader } from '../../server/modules/webhooks/delivery/sign.ts'
import { repetitions } from '../../server/testing/full.ts'
import { type VerifyOptions, verifyWebhook, WebhookSignatureError } from '../index.ts'

/** Set SDK_RUNS=20000 for a long run. */
const numRuns = repetitions(150)
const { webhooks } = new Stripe('sk_test_none')

const now = 1_800_000_000
const secret = 'whsec şifre-🏨'
const body = Buffer.from('{"id":"evt_1","type":"guest.created","data":{"firstName":"İğüşöç 🏨"}}')
const signed = (raw: Uint8Array = body, secrets: readonly string[] = [secret], t = now) =>
  signatureHeader(Buffer.from(raw), secrets, t)

/** Returns `genuine` or the code of the refusal. Any other error fails the test. */
async function verdict(
  raw: string | Uint8Array | ArrayBuffer,
  header: string | readonly string[] | null | undefined,
  secrets: string | readonly string[] = secret,
  options: VerifyOptions = { now },
): Promise<string> {
  try {
    await verifyWebhook(raw, header, secrets, options)
    return 'genuine'
  } catch (error) {
    if (error instanceof WebhookSignatureError) return error.code
    throw error
  }
}

/** The verdict of an independent implementation of the scheme. */
function stripeAccepts(raw: Buffer, header: string, each: string): boolean {
  try {
    return webhooks.signature?.verifyHeader(raw, header, each, 300) ?? false
  } catch {
    return false
  }
}

/** Registration refuses blank secrets. */
const secrets = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== '')
/** The independent implementation refuses an empty body and drops a byte order mark. */
const texts = fc
  .string({ unit: 'binary', minLength: 1 })
  .filter((text) => !text.startsWith('\u{feff}'))
  .map((text) => Buffer.from(text))
const bodies = fc
  .record({
    id: fc.string({ unit: 'grapheme' }),
    type: fc.string({ unit: 'grapheme' }),
    data: fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()),
  })
  .map((event) => Buffer.from(JSON.stringify(event)))

/** Flips one bit. */
function flipBit(whole: Uint8Array, at: number): Buffer {
  const turned = Buffer.from(whole)
  const bit = at % (turned.length * 8)
  turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return turned
}

test('§6.3.2 every body is verified with every secret, and an independent implementation agrees', async () => {
  await fc.assert(
    fc.asyncProperty(bodies, secrets, async (raw, each) => {
      const seconds = Math.floor(Date.now() / 1000)
      const header = signed(raw, [each], seconds)
      assert.deepEqual(await verifyWebhook(raw, header, each), JSON.parse(raw.toString()))
      assert.ok(stripeAccepts(raw, header, each))
    }),
    { numRuns },
  )
})

test('§6.3.3 a non-event body and a wrong signature are distinguished, also by an independent library', async () => {
  await fc.assert(
    fc.asyncProperty(texts, secrets, fc.boolean(), async (raw, each, isRight) => {
      const header = signed(raw, [isRight ? each : `${each}.`], Math.floor(Date.now() / 1000))
      const result = await verdict(raw, header, each, {})
      assert.equal(result !== 'no_match', isRight)
      assert.equal(stripeAccepts(raw, header, each), isRight)
    }),
    { numRuns },
  )
})

test('§6.3 no bit of body, header or secret can be flipped', async () => {
  const spots = fc.nat(1_000_000)
  // A prefix, so that a secret with a flipped bit is never blank.
  const lettered = secrets.map((text) => `s${text}`)
  await fc.assert(
    fc.asyncProperty(bodies, lettered, spots, async (raw, each, at) => {
      const header = signed(raw, [each])
      const turnedSecret = flipBit(Buffer.from(each), at).toString()
      const attempts = [
        verdict(flipBit(raw, at), header, each),
        verdict(raw, flipBit(Buffer.from(header), at).toString('latin1'), each),
        // Bytes that are not UTF-8 become another secret, which is refused as well.
        verdict(raw, header, turnedSecret),
      ]
      for (const result of await Promise.all(attempts)) assert.notEqual(result, 'genuine')
    }),
    { numRuns },
  )
})

test('no single bit of the signature can be flipped', async () => {
  const header = Buffer.from(signed())
  for (let bit = 0; bit < header.length * 8; bit += 1) {
    assert.notEqual(await verdict(body, flipBit(header, bit).toString('latin1')), 'genuine', `bit ${bit}`)
  }
})

test('§6.3.4 a signature is valid for exactly 300 seconds in both directions', async () => {
  const offsets = fc.integer({ min: -100_000, max: 100_000 })
  await fc.assert(
    fc.asyncProperty(offsets, fc.nat(1000), async (offset, tolerance) => {
      const expected = Math.abs(offset) <= tolerance ? 'genuine' : 'timestamp_out_of_tolerance'
      assert.equal(await verdict(body, signed(), secret, { now: now + offset, tolerance }), expected)
    }),
    { numRuns },
  )
  assert.equal(await verdict(body, signed(), secret, { now: now + 300 }), 'genuine')
  assert.equal(await verdict(body, signed(), secret, { now: now - 300 }), 'genuine')
  assert.equal(await verdict(body, signed(), secret, { now: now + 300.01 }), 'timestamp_out_of_tolerance')
  assert.equal(await verdict(body, signed(), secret, { now: now - 301 }), 'timestamp_out_of_tolerance')
  const seconds = Math.floor(Date.now() / 1000)
  assert.equal(await verdict(body, signed(body, [secret], seconds), secret, {}), 'genuine', 'the machine’s clock')
  assert.equal(await verdict(body, signed(body, [secret], seconds - 1000), secret, {}), 'timestamp_out_of_tolerance')
})

test('while a secret is being replaced, either side may use one or both secrets', async () => {
  const both = signed(body, ['new', 'old'])
  for (const known of ['new', 'old', ['new', 'old'], ['older', 'old'], ['newer', 'new']]) {
    assert.equal(await verdict(body, both, known), 'genuine', String(known))
  }
  assert.equal(await verdict(body, both, ['older', 'newer']), 'no_match')
  assert.equal(await verdict(body, signed(body, ['new']), ['old', 'new']), 'genuine')
})

const t = `t=${now}`
const [, v1 = ''] = signed().split(',')
const hex = v1.slice(3)
const headers: [string, string | readonly string[] | null | undefined, string][] = [
  ['none', undefined, 'no_signature'],
  ['null', null, 'no_signature'],
  ['empty', '', 'no_signature'],
  ['blank', '  ', 'no_signature'],
  ['an empty list', [], 'no_signature'],
  ['whole', `${t},${v1}`, 'genuine'],
  ['as a list of one', [`${t},${v1}`], 'genuine'],
  ['as a list of its parts', [t, v1], 'genuine'],
  ['in another order', `${v1},${t}`, 'genuine'],
  ['with spaces between its parts', `${t}, ${v1}`, 'genuine'],
  ['with a scheme that came later', `${t},${v1},v2=something`, 'genuine'],
  ['that scheme alone', `${t},v2=${hex}`, 'malformed_header'],
  ['twice', `${t},${v1},${t},${v1}`, 'malformed_header'],
  ['with two times', `${t},t=${now + 1},${v1}`, 'malformed_header'],
  ['without a time', v1, 'malformed_header'],
  ['without a digest', t, 'malformed_header'],
  ['with milliseconds', `t=${now}000,${v1}`, 'malformed_header'],
  ['with a time that is none', `t=18e8000000,${v1}`, 'malformed_header'],
  ['with a time before the year 2001', `t=999999999,${v1}`, 'malformed_header'],
  ['with a negative time', `t=-${now},${v1}`, 'malformed_header'],
  ['with a part of a time', `t=${now}.0,${v1}`, 'malformed_header'],
  ['in upper-case hex', `${t},v1=${hex.toUpperCase()}`, 'malformed_header'],
  ['a digit short', `${t},v1=${hex.slice(1)}`, 'malformed_header'],
  ['a digit long', `${t},v1=${hex}0`, 'malformed_header'],
  ['with an empty digest', `${t},v1=`, 'malformed_header'],
  ['with a digest beside the good one that is none', `${t},${v1},v1=x`, 'malformed_header'],
  ['as base64', `${t},v1=${Buffer.from(hex, 'hex').toString('base64')}`, 'malformed_header'],
  ['with capital names', `T=${now},V1=${hex}`, 'malformed_header'],
  ['with the name alone', 'v1', 'malformed_header'],
  ['with more digests than there can be secrets', `${t}${`,${v1}`.repeat(11)}`, 'malformed_header'],
  ['of somebody else', signed(body, ['other']), 'no_match'],
  ['of another second', `t=${now + 1},${v1}`, 'no_match'],
]

for (const [what, header, expected] of headers) {
  test(`§6.3.1 a signature ${what}: ${expected}`, async () => assert.equal(await verdict(body, header), expected))
}

test('the body may be text, bytes, a slice of a buffer, or from another realm', async () => {
  const padded = Buffer.concat([Buffer.from('[['), body, Buffer.from(']]')])
  const shared = new Uint8Array(new SharedArrayBuffer(body.length))
  shared.set(body)
  const realm = { bytes: [...body] }
  const forms: (string | Uint8Array | ArrayBuffer)[] = [
    body.toString(),
    body,
    new Uint8Array(body),
    new Uint8Array(body).buffer,
    padded.subarray(2, -2),
    shared,
    runInNewContext('Uint8Array.from(bytes)', realm),
    runInNewContext('Uint8Array.from(bytes).buffer', realm),
  ]
  for (const form of forms) assert.equal(await verdict(form, signed()), 'genuine')
})

test('the parsed bytes are the verified ones, even if the caller changes the buffer meanwhile', async () => {
  const changing = Uint8Array.from(body)
  const verifying = verifyWebhook(changing, signed(), secret, { now })
  changing.fill(0x20)
  assert.equal((await verifying).id, 'evt_1')
})

for (const [what, given] of [
  ['an object', JSON.parse(body.toString())],
  ['a list of bytes', [...body]],
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a stream', new ReadableStream()],
  ['other numbers than bytes', new Uint16Array(8)],
]) {
  test(`§6.3.3 ${what} is not a raw body: a bug of the caller, not a bad signature`, async () => {
    await assert.rejects(verifyWebhook(given, signed(), secret, { now }), {
      name: 'TypeError',
      message: /needs the raw body as it was received/,
    })
  })
}

test('missing or blank secrets and invalid times are bugs of the caller', async () => {
  for (const none of ['', ' \n', [], [''], ['a', ''], undefined, null, 7]) {
    await assert.rejects(verifyWebhook(body, signed(), none as string, { now }), /needs the secret of the registration/)
  }
  for (const tolerance of [Number.NaN, -1, Number.POSITIVE_INFINITY, '300' as never]) {
    await assert.rejects(verifyWebhook(body, signed(), secret, { now, tolerance }), /tolerance is a number/)
  }
  await assert.rejects(verifyWebhook(body, signed(), secret, { now: Number.NaN }), /now is a number/)
})

for (const [what, raw, code] of [
  ['no JSON', 'id=evt_1', 'not_json'],
  ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'not_json'],
  ['with a byte order mark', '\u{feff}{"id":"evt_1","type":"guest.created","data":{}}', 'not_json'],
  ['empty', '', 'not_json'],
  ['null', 'null', 'not_an_event'],
  ['a list', '[]', 'not_an_event'],
  ['without an id', '{"type":"guest.created","data":{}}', 'not_an_event'],
  ['without data', '{"id":"evt_1","type":"guest.created"}', 'not_an_event'],
] as const) {
  test(`a signed body, ${what}: ${code}`, async () => {
    assert.equal(await verdict(raw, signed(Buffer.from(raw))), code)
  })
}

test('§6.2 unknown fields and types are accepted', async () => {
  const later = Buffer.from('{"id":"evt_1","type":"stay.rated","more":1,"data":{"stars":5}}')
  assert.deepEqual(await verifyWebhook(later, signed(later), secret, { now }), JSON.parse(later.toString()))
})
