import assert from 'node:assert/strict'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { SettingsError } from '#platform/config/settings.ts'
import type { ModuleSettings } from '#platform/module-settings.ts'
import { formatConfig, readConfig, settings, settingsTable } from './config.ts'

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.faults
    throw error
  }
  return []
}

const key = Buffer.alloc(32, 7).toString('base64url')

test('without any settings all values are usable', () => {
  const config = readConfig({})
  assert.deepEqual(
    [config.HOST, config.PORT, config.PUBLIC_URL, config.DEMO, config.RATE_LIMIT_AUTH, config.RATE_LIMIT_TENANT],
    ['127.0.0.1', 8443, 'https://localhost:8443', true, 5, 600],
  )
  assert.deepEqual([config.DATABASE_URL, config.CLOCK_OFFSET, config.SECRET_KEYS], [undefined, undefined, undefined])
})

test('values are parsed by their type', () => {
  const config = readConfig({
    PORT: ' 9000 ',
    PUBLIC_URL: 'https://hotel.example/',
    DEMO: 'true',
    DATABASE_URL: 'postgres://app:pw@db/bellhop',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    CLOCK_OFFSET: '-PT6H',
    SECRET_KEYS: `new:${key},old:${key}`,
    MAIL_FROM: '',
  })
  assert.deepEqual([config.PORT, config.PUBLIC_URL, config.DEMO], [9000, 'https://hotel.example', true])
  assert.deepEqual(config.TRUSTED_PROXIES, ['10.0.0.0/8', '::1/128'])
  assert.equal(config.CLOCK_OFFSET?.hours, -6)
  assert.deepEqual(
    config.SECRET_KEYS?.map(({ id }) => id),
    ['new', 'old'],
  )
  assert.equal(config.MAIL_FROM, 'Bellhop <no-reply@localhost>')
})

test('all faults are reported together, each with name, text and expected form', () => {
  const faults = faultsOf({
    PORT: '70000',
    DEMO: 'maybe',
    TRUSTED_PROXIES: '10.0.0.0/40',
    LOG_LEVEL: 'loud',
    TLS_CERT_FILE: '/no/such/file',
    CLOCK_OFFSET: '6 hours',
    PUBLIC_URL: 'http://plain.example',
  })
  assert.equal(faults.length, 7)
  assert.ok(faults.includes('PORT: "70000" is not a whole number from 0 to 65535'))
  assert.ok(faults.includes('DEMO: "maybe" is not `true` or `false`'))
})

test('a wrong secret is reported without its text', () => {
  const faults = faultsOf({ SECRET_KEYS: 'k1:hunter2', MAIL_URL: 'http://user:hunter2@mail', DATABASE_URL: 'hunter2' })
  assert.equal(faults.length, 3)
  assert.doesNotMatch(faults.join(), /hunter2/)
})

test('every malformed value of a type is refused', () => {
  const wrong: Record<string, string[]> = {
    PORT: ['-1', '1e3', '0x10', '8443.0', '٣', '8443 9'],
    DATABASE_POOL_SIZE: ['0', '501'],
    SECRET_KEYS: [key, `k:${key},k:${key}`, `k:${key}A`, `k:${key.slice(1)}`, `k/1:${key}`, `a:${key},`],
    TRUSTED_PROXIES: ['10.0.0.0/8,', '10.0.0.0/-1', 'example.com', '10.0.0.0/8/8', 'fe80::1%eth0', '::1/129'],
    HOST: ['-x', 'a b', 'http://x'],
    MAIL_FROM: ['nobody', 'a@b@c', 'A <a@b>\r\nBcc: x@y'],
    NODE_ENV: ['Production', 'staging'],
    MAIL_URL: ['mail.example:25', 'https://mail.example'],
  }
  for (const [name, texts] of Object.entries(wrong)) {
    for (const text of texts) assert.equal(faultsOf({ [name]: text }).length, 1, `${name}=${text}`)
  }
})

test('contradictory settings are refused', () => {
  assert.match(faultsOf({ TLS_CERT_FILE: import.meta.filename }).join(), /a certificate needs both/)
  assert.match(faultsOf({ DATABASE_ADMIN_URL: 'postgres://db/x' }).join(), /needs DATABASE_URL/)
  assert.match(faultsOf({ CLOCK_OFFSET: 'PT1H', NODE_ENV: 'production' }).join(), /only tests may move the clock/)
})

test('files lie in the data directory, in another one, or in a bucket with the configured credentials', () => {
  assert.deepEqual(readConfig({ DATA_DIR: 'x' }).STORAGE_URL, { kind: 'directory', path: 'x/files' })
  assert.deepEqual(readConfig({ STORAGE_URL: '/no/such/place' }).STORAGE_URL, {
    kind: 'directory',
    path: '/no/such/place',
  })
  const aws = {
    AWS_ACCESS_KEY_ID: 'ID',
    AWS_SECRET_ACCESS_KEY: 'hunter2',
    AWS_SESSION_TOKEN: 'hunter3',
    AWS_REGION: 'eu-1',
  }
  const placeOf = (STORAGE_URL: string, env: object) => {
    const place = readConfig({ STORAGE_URL, ...env }).STORAGE_URL
    return place.kind === 's3' && [place.region, place.credentials?.secretAccessKey, place.credentials?.sessionToken]
  }
  assert.deepEqual(placeOf('s3://bucket', {}), ['us-east-1', undefined, undefined])
  assert.deepEqual(placeOf('s3://bucket', aws), ['eu-1', 'hunter2', 'hunter3'])
  assert.deepEqual(placeOf('s3://key:own@bucket?region=us-2', aws), ['us-2', 'own', undefined])
  assert.match(faultsOf({ AWS_ACCESS_KEY_ID: 'ID' }).join(), /set both or none/)
  const faults = faultsOf({ STORAGE_URL: 's3://key:hunter2@bucket?region=_', AWS_SECRET_ACCESS_KEY: 'hunter2 ' })
  assert.equal(faults.length, 2)
  assert.doesNotMatch(faults.join(), /hunter2/)
  const shown = formatConfig(readConfig({ ...aws, STORAGE_URL: 's3://bucket' }))
  assert.doesNotMatch(JSON.stringify(shown), /hunter/)
  assert.equal(shown['STORAGE_URL'], 's3://ID:***@bucket/?region=eu-1&pathStyle=false')
})

test('the settings of every module are read', async () => {
  const files = globSync('{modules/*,demo}/settings.ts', { cwd: import.meta.dirname })
  assert.ok(files.length > 5)
  for (const file of files) {
    for (const group of Object.values<Partial<ModuleSettings>>(await import(`./${file}`)))
      for (const name of Object.keys(group.settings ?? {})) assert.ok(name in settings, `${name} of ${file}`)
  }
})

test('unknown and similar names are ignored', () => {
  assert.deepEqual(faultsOf({ PORTS: 'x', LOGLEVEL: 'x', MAIL_URLS: 'x' }), [])
})

test('the demo tenant is created only in the embedded database outside production, unless enabled', () => {
  assert.equal(readConfig({ NODE_ENV: 'production' }).DEMO, false)
  assert.equal(readConfig({ NODE_ENV: 'production', DEMO: 'true' }).DEMO, true)
  assert.equal(readConfig({ DATABASE_URL: 'postgres://db/x' }).DEMO, false)
  assert.equal(readConfig({ DEMO: 'false' }).DEMO, false)
})

const allowed = (env: Record<string, string>) => {
  const { WEBHOOK_ALLOW_NETS, WEBHOOK_EXTRA_CA_FILE } = readConfig(env)
  return [WEBHOOK_ALLOW_NETS.join(), WEBHOOK_EXTRA_CA_FILE !== undefined]
}

test('webhooks reach loopback only while the service listens there and is not in production', () => {
  const open = ['127.0.0.0/8,::1/128', true]
  for (const HOST of ['127.0.0.1', '127.8.8.8', '::1', 'localhost']) assert.deepEqual(allowed({ HOST }), open)
  assert.deepEqual(allowed({ NODE_ENV: 'production' }), ['', false])
  for (const HOST of ['0.0.0.0', '::', '10.1.2.3', 'hotel.example']) assert.deepEqual(allowed({ HOST }), ['', false])
  assert.deepEqual(allowed({ WEBHOOK_ALLOW_NETS: 'none', WEBHOOK_EXTRA_CA_FILE: 'none' }), ['', false])
  assert.deepEqual(allowed({ HOST: '0.0.0.0', WEBHOOK_ALLOW_NETS: '10.0.0.0/8' }), ['10.0.0.0/8', false])
})

test('the printed settings hide every secret', () => {
  const shown = formatConfig(
    readConfig({
      DATABASE_URL: 'postgres://app:hun%20ter2@db/bellhop?sslpassword=hunter2',
      DATABASE_ADMIN_URL: 'postgresql://owner:hun@ter2@db/bellhop',
      MAIL_URL: 'smtp://user:hunter2@mail:587',
      SECRET_KEYS: `k1:${key}`,
    }),
  )
  assert.doesNotMatch(JSON.stringify(shown), /hunter2|ter2|BwcH/)
  assert.equal(shown['MAIL_URL'], 'smtp://user:***@mail:587')
  assert.equal(shown['SECRET_KEYS'], 'k1:***')
  assert.equal(shown['PORT'], '8443')
})

test('docs/settings.md contains the table of all settings', async () => {
  const page = await readFile(new URL('../docs/settings.md', import.meta.url), 'utf8')
  assert.ok(page.includes(settingsTable()), 'docs/settings.md is out of date: it must hold what settingsTable() says')
})

test('every secret may be in a file, but only in one place', (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'bellhop-secrets-'))
  t.after(() => rmSync(directory, { recursive: true, force: true }))
  const secretFile = (name: string, text: string): string => {
    writeFileSync(join(directory, name), `${text}\n`)
    return join(directory, name)
  }
  const secrets: Record<string, string> = {
    DATABASE_URL: 'postgres://app:pw@db/bellhop',
    DATABASE_ADMIN_URL: 'postgres://admin:pw@db/bellhop',
    DATABASE_REPLICA_URL: 'postgres://app:pw@replica/bellhop',
    MAIL_URL: 'smtp://user:pw@mail.example',
    STORAGE_URL: 's3://key:own@bucket?region=us-2',
    AWS_ACCESS_KEY_ID: 'ID',
    AWS_SECRET_ACCESS_KEY: 'hunter2',
    AWS_SESSION_TOKEN: 'hunter3',
    SECRET_KEYS: `new:${key}`,
    SPEECH_KEY: 'hunter6',
    VOICE_SECRET: 'hunter4'.repeat(8),
    VOICE_PREVIOUS_SECRET: 'hunter5'.repeat(8),
  }
  const documented = [...settingsTable().matchAll(/`([A-Z_]+)` or `([A-Z_]+)_FILE`/g)]
  assert.deepEqual(documented.map(([, name]) => name).toSorted(), Object.keys(secrets).toSorted())
  const files = Object.fromEntries(
    Object.entries(secrets).map(([name, text]) => [`${name}_FILE`, secretFile(name, text)]),
  )
  assert.deepEqual(readConfig(files), readConfig(secrets))
  for (const [name, text] of Object.entries(secrets)) {
    const faults = faultsOf({ ...secrets, [name]: text, [`${name}_FILE`]: files[`${name}_FILE`] ?? '' })
    assert.ok(faults.includes(`${name}, ${name}_FILE: both are set; set one`), faults.join())
  }
  const missing = faultsOf({ SECRET_KEYS_FILE: join(directory, 'none') })
  assert.match(missing.join(), /^SECRET_KEYS_FILE: ".*none" cannot be read \(ENOENT\)$/)
  assert.match(faultsOf({ SECRET_KEYS_FILE: secretFile('wrong', 'hunter2') }).join(), /^SECRET_KEYS: its value is not/)
  assert.match(faultsOf({ MAIL_URL_FILE: secretFile('empty', '') }).join(), /is empty$/)
})

test('webhooks reach loopback by default only if nobody but this machine reaches the service', () => {
  const netsOf = (env: Record<string, string>) => readConfig(env).WEBHOOK_ALLOW_NETS
  for (const env of [
    {},
    { PUBLIC_URL: 'https://127.0.0.1:9000' },
    { PUBLIC_URL: 'https://[::1]:9000' },
    { HOST: '::1' },
  ]) {
    assert.deepEqual(netsOf(env), ['127.0.0.0/8', '::1/128'], JSON.stringify(env))
  }
  const others: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://hotel.example' },
    { TRUSTED_PROXIES: '127.0.0.1/32' },
    { NODE_ENV: 'production' },
  ]
  for (const env of others) {
    assert.deepEqual([netsOf(env), readConfig(env).WEBHOOK_EXTRA_CA_FILE], [[], undefined], JSON.stringify(env))
  }
  assert.deepEqual(netsOf({ HOST: '0.0.0.0', WEBHOOK_ALLOW_NETS: '127.0.0.0/8' }), ['127.0.0.0/8'])
})

test('the voice edge is expected on this machine, and the panel may connect to it', () => {
  const config = readConfig({})
  assert.deepEqual(
    [config.VOICE_CONTROLLER_URL, config.VOICE_SECRET, config.VOICE_DIR, config.PANEL_WEBSOCKETS],
    ['http://127.0.0.1:5071', undefined, 'data/voice', ['wss://localhost:7443']],
  )
  const elsewhere = readConfig({
    PUBLIC_URL: 'https://hotel.example:8443',
    DATA_DIR: '/srv',
    VOICE_WSS_PORT: '443',
    VOICE_CONTROLLER_URL: 'https://voice.example/',
  })
  assert.deepEqual(
    [elsewhere.PANEL_WEBSOCKETS, elsewhere.VOICE_DIR, elsewhere.VOICE_CONTROLLER_URL],
    [['wss://hotel.example:443'], '/srv/voice', 'https://voice.example'],
  )
  assert.deepEqual(readConfig({ PANEL_WEBSOCKETS: 'none' }).PANEL_WEBSOCKETS, [])
  assert.deepEqual(readConfig({ PUBLIC_URL: 'https://[2001:db8::1]' }).PANEL_WEBSOCKETS, [])
})

test('the secret of the voice edge is long, and is not shown', () => {
  const secret = 'x'.repeat(32)
  assert.equal(readConfig({ VOICE_SECRET: secret }).VOICE_SECRET, secret)
  const [short, ...more] = faultsOf({ VOICE_SECRET: 'x'.repeat(31) })
  assert.match(String(short), /^VOICE_SECRET: .*at least 32 characters/)
  assert.deepEqual([short?.includes('xxx'), more], [false, []])
  assert.equal(formatConfig(readConfig({ VOICE_SECRET: secret }))['VOICE_SECRET'], '***')
  const [alone = ''] = faultsOf({ VOICE_PREVIOUS_SECRET: secret })
  assert.match(alone, /^VOICE_PREVIOUS_SECRET: needs VOICE_SECRET/)
})
