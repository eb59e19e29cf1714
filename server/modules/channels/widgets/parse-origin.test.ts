import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../testing/any-character.ts'
import { allowsOrigin, parseOrigin } from './parse-origin.ts'

test('an origin is normalised to the spelling of browsers', () => {
  const formatted = {
    'https://www.hotel.example': 'https://www.hotel.example',
    'HTTPS://WWW.Hotel.EXAMPLE': 'https://www.hotel.example',
    'https://www.hotel.example/': 'https://www.hotel.example',
    'https://www.hotel.example:443': 'https://www.hotel.example',
    'https://www.hotel.example:8443': 'https://www.hotel.example:8443',
    'https://otel-çeşme.example': 'https://xn--otel-eme-w0a4d.example',
    'https://192.0.2.7': 'https://192.0.2.7',
    'https://[2001:DB8::1]': 'https://[2001:db8::1]',
    'http://localhost:3000': 'http://localhost:3000',
    'http://127.0.0.1': 'http://127.0.0.1',
    'http://[::1]:8080': 'http://[::1]:8080',
    'https://*.hotel.example': 'https://*.hotel.example',
    'https://*.Hotel.example:8443/': 'https://*.hotel.example:8443',
  }
  for (const [text, expected] of Object.entries(formatted)) {
    // The platform converts names to Punycode.
    if (text.includes('ç')) assert.match(parseOrigin(text) ?? '', /^https:\/\/xn--[a-z0-9-]+\.example$/)
    else assert.equal(parseOrigin(text), expected, text)
  }
})

test('invalid origins are refused', () => {
  const wrong = [
    '',
    '*',
    'null',
    'https://',
    'https://*',
    'https://*.com',
    'https://*.*.hotel.example',
    'https://www.*.example',
    'https://*hotel.example',
    'https://*.192.0.2.7',
    'www.hotel.example',
    '//www.hotel.example',
    'http://www.hotel.example',
    'http://localhost.hotel.example',
    'http://*.localhost',
    'ftp://www.hotel.example',
    'file:///index.html',
    'https://www.hotel.example/chat',
    'https://www.hotel.example?x',
    'https://www.hotel.example#x',
    'https://user@www.hotel.example',
    'https://user:word@www.hotel.example',
    'https://www.hotel.example\\@evil.example',
    'https://www.hotel.example evil.example',
    'https://www.hotel.example:99999',
    'https://www.hotel.example.',
    'https://-hotel.example',
    'https://ho..tel.example',
  ]
  for (const text of wrong) assert.equal(parseOrigin(text), undefined, text)
})

test('an origin is compared exactly', () => {
  const allowed = ['https://www.hotel.example', 'https://*.group.example', 'http://localhost:3000']
  for (const origin of ['https://www.hotel.example', 'https://book.group.example', 'http://localhost:3000']) {
    assert.ok(allowsOrigin(allowed, origin), origin)
  }
  const refused = [
    'null',
    '',
    'http://www.hotel.example',
    'https://www.hotel.example:8443',
    'https://www.hotel.example:443',
    'https://WWW.hotel.example',
    'https://hotel.example',
    'https://a.www.hotel.example',
    'https://www.hotel.example.evil.example',
    'https://wwwxhotel.example',
    'https://www.hotel.example, https://evil.example',
    'https://group.example',
    'https://.group.example',
    'https://evilgroup.example',
    'https://a.b.group.example',
    'https://evil.example/.group.example',
    'https://evil.example#.group.example',
    'https://evil.example:1.group.example',
    'https://*.group.example',
    'http://book.group.example',
    'https://book.group.example:8443',
    'http://localhost',
    'https://localhost:3000',
  ]
  for (const origin of refused) assert.ok(!allowsOrigin(allowed, origin), origin)
  assert.ok(!allowsOrigin([], 'https://www.hotel.example'))
})

test('any typed text gives either no origin or a normalised one', () => {
  const typed = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.tuple(fc.constantFrom('https://', 'https://*.', 'http://'), fc.domain()).map((parts) => parts.join('')),
    fc.string({ unit: anyCharacter, maxLength: 40 }).map((text) => `https://${text}`),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const origin = parseOrigin(text)
      if (origin === undefined) return
      assert.equal(parseOrigin(origin), origin)
      assert.ok(allowsOrigin([origin], origin.replace('*.', 'book.')))
      assert.equal(new URL(origin.replace('*.', 'book.')).origin, origin.replace('*.', 'book.'))
    }),
    { numRuns: 100 },
  )
})
