import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Framer, frameLimits } from './framer.ts'
import { paramOf, parseNameAddress, parseVia, splitList, userOf } from './header-values.ts'
import { isRequest, SipHeaders, type SipMessage } from './message.ts'
import { serializeMessage } from './serialize-message.ts'
import { fromWire, toHeaderValue, toWire, trimSpaces } from './wire-text.ts'

type StreamContent = { messages: SipMessage[]; refusals: string[]; pings: number; broken: string | undefined }

/** What a framer finds in a stream that arrives in these pieces. */
function frame(pieces: readonly string[]): StreamContent {
  const found: StreamContent = { messages: [], refusals: [], pings: 0, broken: undefined }
  const framer = new Framer({
    onMessage: (message) => found.messages.push(message),
    onMalformed: (message, { status, reason }) =>
      found.refusals.push(`${isRequest(message) ? message.method : message.status} ${status} ${reason}`),
    onPing: () => found.pings++,
    onBroken: (reason) => (found.broken = reason),
  })
  for (const piece of pieces) framer.push(Buffer.from(piece, 'latin1'))
  return found
}

const plain = (message: SipMessage): unknown => ({ ...message, headers: [...message.headers] })

const ofCharacters = (characters: string, minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength })

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const token = ofCharacters(`${letters}-.!%*_+\`'~`, 1, 12)
const bytes = fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) })
const quotedName = bytes.map((name) => `"${name.replaceAll(/[^ !#-[\]-~\u0080-\u00ff]/g, '')}"`)
const uri = fc
  .tuple(fc.constantFrom('sip', 'sips'), ofCharacters(`${letters}+-_.%`, 1, 12), ofCharacters(letters, 1, 9))
  .map(([scheme, user, host]) => `${scheme}:${user}@${host}.test:5060;transport=tcp`)
const address = fc
  .tuple(fc.constantFrom('', 'Front Desk ', 'Ünlü '), quotedName, uri, fc.boolean())
  .map(([words, name, uri, isQuoted]) => `${isQuoted ? `${name} ` : toWire(words)}<${uri}>`)
const via = fc
  .tuple(fc.constantFrom('TCP', 'UDP', 'WSS'), ofCharacters(letters, 1, 9), token)
  .map(([transport, host, branch]) => `SIP/2.0/${transport} ${host}:5060;rport;branch=z9hG4bK${branch}`)
const value = bytes.map((text) => trimSpaces(text.replaceAll(/[^ -~\u0080-\u00ff]/g, '')))

const headers = fc
  .record({
    via: fc.array(via, { minLength: 1, maxLength: 4 }),
    'record-route': fc.array(
      uri.map((each) => `<${each};lr>`),
      { maxLength: 3 },
    ),
    from: fc.tuple(address, token).map(([from, tag]) => `${from};tag=${tag}`),
    to: address,
    'call-id': token,
    seq: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    contact: fc.array(address, { maxLength: 2 }),
    extension: fc.array(value, { maxLength: 3 }),
    'x-bellhop-call-id': fc.array(value, { maxLength: 1 }),
  })
  .map(({ seq, extension, ...rest }) => ({
    seq,
    headers: { ...rest, subject: extension.filter((text) => text !== '') },
  }))

const message: fc.Arbitrary<SipMessage> = fc
  .tuple(headers, token, uri, fc.integer({ min: 100, max: 699 }), value, bytes, fc.boolean())
  .map(([{ seq, headers }, method, uri, status, reason, body, isOfRequest]) => {
    const all = SipHeaders.of({ ...headers, cseq: `${seq} ${method}`, 'content-length': String(body.length) })
    return isOfRequest ? { method, uri, headers: all, body } : { status, reason, headers: all, body }
  })

test('what is serialized and parsed is the same message', () => {
  fc.assert(
    fc.property(message, (sent) => {
      const { messages, refusals, broken } = frame([serializeMessage(sent)])
      assert.deepEqual([refusals, broken], [[], undefined])
      assert.deepEqual(messages.map(plain), [plain(sent)])
    }),
    { numRuns: 300 },
  )
})

test('any split of a stream gives the same messages', () => {
  const noise = fc.constantFrom('', '\r\n', '\r\n\r\n', '\n', '\r\n\r\n\r\n')
  const garbled = message.map((each) => serializeMessage(each).replace('CSeq', 'CSeqs'))
  const stream = fc
    .array(fc.tuple(fc.oneof({ weight: 4, arbitrary: message.map(serializeMessage) }, garbled), noise), {
      maxLength: 5,
    })
    .map((parts) => parts.flat().join(''))
  fc.assert(
    fc.property(stream, fc.array(fc.nat()), fc.boolean(), (text, cuts, isBytewise) => {
      const whole = frame([text])
      const ends = isBytewise ? [...text].keys() : cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b)
      let start = 0
      const pieces = [...ends, text.length].map((end) => text.slice(start, (start = end)))
      const split = frame(pieces)
      assert.deepEqual(
        { ...split, messages: split.messages.map(plain) },
        { ...whole, messages: whole.messages.map(plain) },
      )
    }),
    { numRuns: 200 },
  )
})

const options = [
  'OPTIONS sip:a@b.test SIP/2.0',
  'Via: SIP/2.0/TCP c.test;branch=z9hG4bK1',
  'From: <sip:a@b.test>;tag=1',
  'To: <sip:a@b.test>',
  'Call-ID: 1',
  'CSeq: 1 OPTIONS',
]
const lines = (...all: readonly string[]): string => [...all, '', ''].join('\r\n')

test('bare line feeds end lines, as Kamailio reads them, and hide nothing', () => {
  const text = lines(...options, 'X-Note: a', 'Content-Length: 0')
  for (const [from, to] of [
    ['\r\n', '\n'],
    ['\r\n\r\n', '\n\n'],
    ['\r\n\r\n', '\n\r\n'],
    ['\r\n\r\n', '\r\n\n'],
  ] as const) {
    const { messages, refusals } = frame([text.replaceAll(from, to) + text])
    assert.deepEqual(refusals, [])
    assert.deepEqual(
      messages.map(({ headers }) => headers.get('x-note')),
      ['a', 'a'],
    )
  }
  assert.match(frame([text.replace('X-Note: a', 'X-Note: a\rX-Other: b')]).refusals.join(), /control character/)
})

test('a connection ends when the next message cannot be found, after a response if possible', () => {
  const cases: [string, RegExp, RegExp][] = [
    [lines(...options), /^OPTIONS 400/, /Content-Length/],
    [lines(...options, 'Content-Length: -1'), /^OPTIONS 400/, /Content-Length/],
    [lines(...options, 'Content-Length: 1 1'), /^OPTIONS 400/, /Content-Length/],
    [lines(...options, 'Content-Length: 0', 'l: 0'), /^OPTIONS 400/, /Content-Length/],
    [lines(...options, `Content-Length: ${frameLimits.body + 1}`), /^OPTIONS 513/, /Too Large/],
    ['GET / HTTP/1.1\r\n\r\n', /^$/, /does not begin as SIP/],
    [`OPTIONS ${'x'.repeat(frameLimits.head)}`, /^$/, /too long/],
    [`OPTIONS ${'x'.repeat(frameLimits.head)}\r\n\r\n`, /^$/, /too long/],
  ]
  for (const [text, refusal, broken] of cases) {
    const found = frame([text, lines(...options, 'Content-Length: 0')])
    assert.match(found.refusals.join(), refusal)
    assert.match(found.broken ?? '', broken)
    assert.deepEqual(found.messages, [])
  }
  const largest = lines(...options, `Content-Length: ${frameLimits.body}`) + 'x'.repeat(frameLimits.body)
  assert.equal(frame([largest]).messages.length, 1)
  const manyHeaders = lines(...options, ...Array<string>(300).fill('X: 1'), 'Content-Length: 0')
  assert.match(frame([manyHeaders]).refusals.join(), /400/)
})

test('keep-alives are counted, whatever they stand between', () => {
  const text = lines(...options, 'Content-Length: 0')
  assert.equal(frame(['\r\n\r\n']).pings, 1)
  assert.equal(frame(['\r', '\n', '\r', '\n', '\r\n']).pings, 1)
  assert.equal(frame([text, '\r\n', text, '\r\n']).pings, 0)
  assert.equal(frame([text, '\r\n\r\n', text]).messages.length, 2)
})

test('lists are split outside quotes and brackets only', () => {
  assert.deepEqual(splitList('a, b ,,c'), ['a', 'b', 'c'])
  assert.deepEqual(splitList('"a, \\"b" <sip:x,y@z>, <sip:q>;p="1,2"'), ['"a, \\"b" <sip:x,y@z>', '<sip:q>;p="1,2"'])
  assert.deepEqual(splitList('"open, b'), ['"open, b'])
  assert.deepEqual(splitList(''), [])
})

test('addresses, parameters and Via', () => {
  const parsed = parseNameAddress('"A \\"<b>\\"; c" <sip:a@b;lr>;tag="x;y" ; Q = 1')
  assert.deepEqual(parsed, {
    address: '"A \\"<b>\\"; c" <sip:a@b;lr>',
    uri: 'sip:a@b;lr',
    params: ';tag="x;y" ; Q = 1',
  })
  assert.equal(paramOf(parsed?.params ?? '', 'tag'), '"x;y"')
  assert.equal(paramOf(parsed?.params ?? '', 'q'), '1')
  assert.equal(paramOf(';lr;x', 'lr'), '')
  assert.equal(paramOf(';tagg=1;atag=2', 'tag'), undefined)
  assert.deepEqual(parseNameAddress('sip:a@b;tag="<"'), { address: 'sip:a@b', uri: 'sip:a@b', params: ';tag="<"' })
  for (const wrong of ['', '<>', 'a', '"open <sip:a@b>', '<sip:a@b', '<sip:a b>', '<sip:a@b> x', '"a" sip:a@b']) {
    assert.equal(parseNameAddress(wrong), undefined, wrong)
  }
  assert.deepEqual(parseVia('SIP / 2.0 / UDP  A.test : 5060 ; branch = z1'), { sentBy: 'a.test:5060', branch: 'z1' })
  assert.deepEqual(parseVia('SIP/2.0/TCP [2001:db8::1]:5060;branch=z'), { sentBy: '[2001:db8::1]:5060', branch: 'z' })
  assert.equal(parseVia('HTTP/1.1 a'), undefined)
  assert.deepEqual(
    ['sip:%2B90212;ext=1@b', 'sip:a:secret@b', 'tel:+90212;phone-context=x', 'sip:b', 'sip:%E0%A4@b'].map(userOf),
    ['+90212', 'a', '+90212', '', '%E0%A4'],
  )
})

test('text of headers and bodies survives the wire in UTF-8', () => {
  assert.equal(fromWire(toWire('Göcek 🏖')), 'Göcek 🏖')
  assert.equal(toWire('ö').length, 2)
  // The last byte of à alone is a space that cannot break.
  const [message] = frame([lines(...options, `Subject: ${toWire('Voilà')}`, 'Content-Length: 0')]).messages
  assert.equal(fromWire(message?.headers.get('subject') ?? ''), 'Voilà')
  assert.equal(toHeaderValue('a\r\n\tb '), 'a b')
})
