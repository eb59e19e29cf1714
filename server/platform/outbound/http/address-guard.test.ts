import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { spellingsOfForbidden } from '../testing/spellings.ts'
import { addressGuard } from './address-guard.ts'

const { allows, checkUrl } = addressGuard([])
const verdictOf = (text: string, guard = checkUrl): string => {
  const verdict = guard(text)
  return 'url' in verdict ? 'fine' : verdict.code
}

/** The first and last address of every forbidden range. */
const forbidden = `
  0.0.0.0 0.255.255.255  10.0.0.0 10.255.255.255  100.64.0.0 100.127.255.255  127.0.0.0 127.255.255.255
  169.254.0.0 169.254.169.254 169.254.255.255  172.16.0.0 172.31.255.255  192.0.0.0 192.0.0.255  192.0.2.0 192.0.2.255
  192.88.99.0 192.88.99.255  192.168.0.0 192.168.255.255  198.18.0.0 198.19.255.255  198.51.100.0 198.51.100.255
  203.0.113.0 203.0.113.255  224.0.0.0 239.255.255.255  240.0.0.0 255.255.255.255
  192.31.196.0 192.31.196.255  192.52.193.0 192.52.193.255  192.175.48.0 192.175.48.255
  :: ::1 ::127.0.0.1 ::8.8.8.8 ::808:808 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 64:ff9b::8.8.8.8 64:ff9b:1::1 100::1
  1fff:ffff::1 4000::1 2001:: 2001::1 2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff 2001:db8::1 2002:7f00:1:: 2002::1
  2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff 3fff::1 3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff
  2620:4f:8000:: 2620:4f:8000:ffff:ffff:ffff:ffff:ffff 2606:4700::1111%eth0
  5f00::1 fc00::1 fdff::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1 ffff::1`
  .trim()
  .split(/\s+/)

/** The neighbours of the ranges, and some public addresses. */
const allowed = `
  1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255 169.255.0.0
  172.15.255.255 172.32.0.0 191.255.255.255 192.0.1.0 192.0.3.0 192.88.98.255 192.88.100.0 192.167.255.255 192.169.0.0
  198.17.255.255 198.20.0.0 198.51.99.255 198.51.101.0 203.0.112.255 203.0.114.0 223.255.255.255 8.8.8.8
  192.31.195.255 192.31.197.0 192.52.192.255 192.52.194.0 192.175.47.255 192.175.49.0
  2620:4f:7fff::1 2620:4f:8001::1 2000::1 2001:200::1 2001:4860:4860::8888 2001:db7::1 2001:db9::1 2003::1 3ffe::1 3fff:1000::1 2606:4700::1111`
  .trim()
  .split(/\s+/)

test('every forbidden range is refused from its first to its last address', () => {
  for (const ip of forbidden) assert.equal(allows(ip), false, ip)
})

test('public addresses and the neighbours of the ranges are allowed', () => {
  for (const ip of allowed) assert.equal(allows(ip), true, ip)
})

test('IPv6 outside 2000::/3 is never allowed', () => {
  fc.assert(fc.property(fc.ipV6(), (ip) => /^[23][0-9a-f]{3}:/i.test(ip) || !allows(ip)))
})

test('text that is not an address is not allowed', () => {
  for (const text of [
    '',
    'localhost',
    '8.8.8',
    '8.8.8.8 ',
    '08.8.8.8',
    '0x8.8.8.8',
    '8.8',
    '134744072',
    '[2606:4700::1]',
    '8.8.8.8/32',
  ]) {
    assert.equal(allows(text), false, text)
  }
})

test('an exception allows its networks and nothing else', () => {
  const guard = addressGuard(['127.0.0.0/8', '::1/128', 'fd00::/8'])
  for (const ip of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', 'fd12::1', '8.8.8.8'])
    assert.ok(guard.allows(ip), ip)
  for (const ip of ['10.0.0.1', '::2', 'fe80::1', '169.254.169.254', '::ffff:10.0.0.1'])
    assert.ok(!guard.allows(ip), ip)
})

test('a public https URL is accepted', () => {
  const fine = [
    'https://hooks.example.com/bellhop?a=b',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]:8443/x',
    'HTTPS://Ünï.example/',
  ]
  for (const url of fine) assert.equal(verdictOf(url), 'fine', url)
})

test('any other URL is refused with its code', () => {
  const refused: Record<string, string[]> = {
    https_required: ['http://example.com/', 'HTTP://example.com'],
    invalid_url: [
      '',
      'example.com',
      '/hooks',
      'ftp://example.com/',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'https://',
      'https://user@example.com/',
      'https://user:pw@example.com/',
      'https://:pw@example.com/',
      'https://example.com/#part',
      'https://example.com/#',
      ' https://example.com/',
      'https://exam\nple.com/',
      'https://example.com/a b',
      'https://example.com:99999/',
      'https://1.2.3.4.5/',
      'https://[::1/',
      `https://example.com/${'x'.repeat(2_048)}`,
    ],
  }
  for (const [code, urls] of Object.entries(refused)) for (const url of urls) assert.equal(verdictOf(url), code, url)
})

test('a forbidden address is refused in every notation', () => {
  assert.ok(spellingsOfForbidden.length >= 400)
  for (const host of spellingsOfForbidden) {
    assert.match(verdictOf(`https://${host}/`), /^(private_address|invalid_url)$/, host)
  }
})

test('localhost is accepted if loopback is an exception', () => {
  const guard = addressGuard(['127.0.0.0/8', '::1/128'])
  for (const host of ['localhost:9443', '127.0.0.1', '[::1]', 'hooks.localhost']) {
    assert.equal(verdictOf(`https://${host}/`, guard.checkUrl), 'fine', host)
  }
  assert.equal(verdictOf('https://10.0.0.1/', guard.checkUrl), 'private_address')
})

test('a name is checked at the connection, not at registration', () => {
  for (const host of ['internal.example', 'metadata.google.internal', 'notlocalhost', 'localhost.example']) {
    assert.equal(verdictOf(`https://${host}/`), 'fine', host)
  }
})
