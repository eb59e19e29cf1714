import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDns } from './check-dns.ts'
import { dkimRecord } from './dkim-record.ts'
import { dnsWith, textRecord } from './testing/dns-records.ts'
import { newDkimKey } from './testing/email-samples.ts'

const privateKey = newDkimKey()
const dkim = { domain: 'hotel.example', selector: 'bellhop', privateKey }
const smtpHost = 'smtp.hotel.example'
const addresses = { [`A ${smtpHost}`]: ['203.0.114.9'] }

/** The verdict about one record of `hotel.example`. */
async function verdict(type: 'spf' | 'dkim' | 'dmarc', records: Parameters<typeof dnsWith>[0], host = smtpHost) {
  const dns = dnsWith({ ...addresses, ...records })
  const checks = await checkDns(dns, { smtpHost: host, domains: ['hotel.example'], dkim })
  assert.deepEqual(
    checks.map((each) => each.type),
    ['spf', 'dkim', 'dmarc'],
  )
  return checks.find((each) => each.type === type) ?? assert.fail()
}

const spf = (text: string) => ({ 'TXT hotel.example': [['google-site-verification=x'], ...textRecord(text)] })

test('a domain without records learns what to publish', async () => {
  const dns = dnsWith(addresses)
  assert.deepEqual(await checkDns(dns, { smtpHost, domains: ['hotel.example'], dkim: null }), [
    {
      name: 'hotel.example',
      type: 'spf',
      expected: 'v=spf1 a:smtp.hotel.example ~all',
      found: null,
      isRight: false,
    },
    { name: '_dmarc.hotel.example', type: 'dmarc', expected: 'v=DMARC1; p=none', found: null, isRight: false },
  ])
})

test('SPF is right if it permits the server by address, by name or by what it includes', async () => {
  const included = { 'TXT _spf.relay.example': textRecord('v=spf1 ip4:203.0.114.0/24 -all') }
  for (const text of [
    'v=spf1 ip4:203.0.114.9 -all',
    `v=spf1 a:${smtpHost} ~all`,
    'V=SPF1 include:_spf.relay.example -all',
  ]) {
    const { isRight, found, expected } = await verdict('spf', { ...spf(text), ...included })
    assert.deepEqual([isRight, found, expected], [true, text, text])
  }
  const wrong = await verdict('spf', spf('v=spf1 ip4:198.51.100.1 -all'))
  assert.deepEqual([wrong.isRight, wrong.expected], [false, `v=spf1 ip4:198.51.100.1 a:${smtpHost} -all`])
})

test('two SPF records are one too many', async () => {
  const two = { 'TXT hotel.example': [...textRecord(`v=spf1 a:${smtpHost} -all`), ...textRecord('v=spf1 mx -all')] }
  const { isRight, found } = await verdict('spf', two)
  assert.deepEqual([isRight, found], [false, `v=spf1 a:${smtpHost} -all\nv=spf1 mx -all`])
})

test('a relay is permitted by the include that its operator documents', async () => {
  const host = 'smtp.office365.com'
  const right = await verdict('spf', spf('v=spf1 include:spf.protection.outlook.com -all'), host)
  assert.equal(right.isRight, true)
  const nested = { 'TXT _spf.hotel.example': textRecord('v=spf1 include:spf.protection.outlook.com ~all') }
  assert.equal((await verdict('spf', { ...spf('v=spf1 redirect=_spf.hotel.example'), ...nested }, host)).isRight, true)
  const wrong = await verdict('spf', spf('v=spf1 mx -all'), 'email-smtp.eu-west-1.amazonaws.com')
  assert.deepEqual([wrong.isRight, wrong.expected], [false, 'v=spf1 mx include:amazonses.com -all'])
  const loop = await verdict('spf', spf('v=spf1 include:hotel.example -all'), host)
  assert.equal(loop.isRight, false)
})

test('the key of the signature is compared, however its record is written', async () => {
  const name = 'TXT bellhop._domainkey.hotel.example'
  const expected = dkimRecord(privateKey)
  const variants = [expected, expected.replace('v=DKIM1; ', ''), expected.replace('k=rsa; p=', 'k=rsa;t=s;  p= ')]
  for (const text of variants) assert.equal((await verdict('dkim', { [name]: textRecord(text) })).isRight, true, text)
  for (const text of [dkimRecord(newDkimKey()), 'v=DKIM1; p=']) {
    const { isRight, found } = await verdict('dkim', { [name]: textRecord(text) })
    assert.deepEqual([isRight, found], [false, text])
  }
  assert.deepEqual(await verdict('dkim', {}), {
    name: 'bellhop._domainkey.hotel.example',
    type: 'dkim',
    expected,
    found: null,
    isRight: false,
  })
})

test('a DMARC record of the domain or of its organization is right', async () => {
  const own = await verdict('dmarc', { 'TXT _dmarc.hotel.example': textRecord('v=DMARC1; p=reject') })
  assert.deepEqual([own.isRight, own.found, own.name], [true, 'v=DMARC1; p=reject', '_dmarc.hotel.example'])
  const dns = dnsWith({ ...addresses, 'TXT _dmarc.hotel.example': textRecord('v=DMARC1; p=quarantine') })
  const checks = await checkDns(dns, { smtpHost, domains: ['mail.hotel.example'], dkim: null })
  assert.deepEqual(checks[1], {
    name: '_dmarc.hotel.example',
    type: 'dmarc',
    expected: 'v=DMARC1; p=quarantine',
    found: 'v=DMARC1; p=quarantine',
    isRight: true,
  })
  const broken = await verdict('dmarc', { 'TXT _dmarc.hotel.example': textRecord('v=DMARC1; p=maybe') })
  assert.equal(broken.isRight, false)
})
