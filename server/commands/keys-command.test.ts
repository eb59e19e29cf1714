import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { openKeyRing } from '#platform/crypto/key-ring.ts'
import { KeyFileError } from '#platform/crypto/key-ring-file.ts'
import type { KeyMaterial } from '#platform/crypto/key-text.ts'
import { webhookSecret } from '../modules/webhooks/endpoints/signing-secrets.ts'
import { testApp } from '../testing/app.ts'
import { fullSuite } from '../testing/full.ts'
import { until } from '../testing/processes/process.ts'
import { created, newTenant } from '../testing/world.ts'
import { KeyRefusal } from './key-changes.ts'
import { keysCommand } from './keys-command.ts'
import { onDatabase } from './maintenance-connection.ts'
import { reencrypt } from './reencrypt.ts'

async function serviceWithKeyFile(t: TestContext) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellhop-keys-command-'))
  const app = await testApp(t, { keyDir: dataDir })
  t.after(() => rm(dataDir, { recursive: true }))
  const tenant = await newTenant(app)
  const { adminUrl, appUrl } = app.database
  const settings = { DATA_DIR: dataDir, DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl, SECRET_KEYS: undefined }
  const clock = { now: app.runtime.now, monotonic: () => 0 }
  const run = (...args: string[]) => keysCommand(settings, args, clock)
  const runWith = (keys: readonly KeyMaterial[], ...args: string[]) =>
    keysCommand({ ...settings, SECRET_KEYS: keys }, args, clock)
  const newWebhook = async (secret: string): Promise<string> =>
    (await created(tenant, '/webhooks', { url: 'https://localhost:9/', events: ['guest.created'], secret })).id
  /** The decrypted secret of an endpoint, and its key. */
  const stored = async (id: string) => {
    const [row] = await app.admin<{ secret: string }>('select secret from webhooks where id = $1', [id])
    const encrypted = row?.secret ?? ''
    const secret = webhookSecret.decrypt(app.runtime.keys, encrypted, { tenantId: tenant.tenantId, id })
    return { secret, keyId: encrypted.split('.')[1] }
  }
  return { app, tenant, settings, run, runWith, newWebhook, stored, file: join(dataDir, 'keys.json') }
}

type Service = Awaited<ReturnType<typeof serviceWithKeyFile>>

/** Rotates and waits until the new key is active. Returns both ids. */
async function rotated({ app, run }: Service): Promise<{ old: string; fresh: string }> {
  const old = app.runtime.keys.activeId
  await run('rotate')
  app.advance('PT1M')
  const fresh = app.runtime.keys.activeId
  assert.notEqual(fresh, old)
  return { old, fresh }
}

fullSuite('keys', () => {
  test('lists every key with its state and what it encrypts, and no secret', async (t) => {
    const service = await serviceWithKeyFile(t)
    await service.newWebhook('one')
    const { old, fresh } = await rotated(service)
    await service.newWebhook('two')
    await service.run('rotate')
    const { text, isInOrder } = await service.run()
    assert.ok(isInOrder)
    assert.match(text, new RegExp(`${fresh} +active +since 2026-06-01T09:01:00Z`))
    assert.match(
      text,
      new RegExp(`${old} +verify-only +until 2026-06-01T09:01:00Z, signed tokens valid until .*09:16:06Z`),
    )
    assert.match(text, /next +active from 2026-06-01T09:02:00Z/)
    for (const id of [old, fresh]) assert.match(text, new RegExp(`${id} +1 +webhooks.secret$`, 'm'))
    const { keys } = JSON.parse(await readFile(service.file, 'utf8'))
    for (const key of keys.split(',')) assert.ok(!text.includes(key.split(':')[1]))
  })

  test('rotate, re-encrypt, retire: tokens and secrets stay valid; a token of the retired key is 401', async (t) => {
    const service = await serviceWithKeyFile(t)
    const { app, tenant, run } = service
    const ids = [await service.newWebhook('one'), await service.newWebhook('two')]
    const early = app.runtime.keys.activeId
    await run('rotate')
    assert.match(
      (await run('re-encrypt')).text,
      /0 re-encrypted\n.*becomes the active key at .*09:01:00Z: re-encrypt again after that/,
    )
    app.advance('PT1M')
    const [old, fresh] = [early, app.runtime.keys.activeId]
    assert.equal((await tenant.call('GET', '/profile')).status, 200, 'the old key signed this token')
    await assert.rejects(run('retire', old), /still encrypted with .*2 in webhooks.secret/)
    assert.match((await run('re-encrypt')).text, /webhooks.secret +2 re-encrypted/)
    assert.match((await run('re-encrypt')).text, /webhooks.secret +0 re-encrypted/)
    assert.deepEqual(await Promise.all(ids.map(service.stored)), [
      { secret: 'one', keyId: fresh },
      { secret: 'two', keyId: fresh },
    ])
    await assert.rejects(run('retire', old), /tokens that it signed are valid until/)
    app.advance('PT15M6S')
    assert.equal((await tenant.call('GET', '/profile')).body.errors[0].code, 'token_expired')
    assert.deepEqual(await run('retire', old), { text: `${old} was removed.`, isInOrder: true })
    app.advance('PT1S')
    const refused = await tenant.call('GET', '/profile')
    assert.deepEqual([refused.status, refused.body.errors[0].code], [401, 'token_invalid'])
    const { status } = await app.call('POST', '/auth/login', {
      body: { email: tenant.email, password: tenant.password },
    })
    assert.equal(status, 200)
  })

  test('of three concurrent rotations one adds a key, and the others report it', async (t) => {
    const { run, app } = await serviceWithKeyFile(t)
    const results = await Promise.allSettled([run('rotate'), run('rotate'), run('rotate')])
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
    app.advance('PT1S')
    assert.equal(app.runtime.keys.ids.length, 2)
  })

  test('a secret changed during a re-encryption stays changed', async (t) => {
    const service = await serviceWithKeyFile(t)
    const { app, tenant, settings } = service
    const id = await service.newWebhook('before')
    const { fresh } = await rotated(service)
    let encryptCalled = false
    // Decrypts the read value, and before it is written back the service changes the secret and commits.
    const slow = {
      ...webhookSecret,
      encrypt(...args: Parameters<typeof webhookSecret.encrypt>) {
        encryptCalled = true
        return webhookSecret.encrypt(...args)
      },
    }
    const result = await onDatabase(settings, async (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
      const meanwhile = async (...args: unknown[]) => {
        if (encryptCalled)
          assert.equal((await tenant.call('PUT', `/webhooks/${id}`, { body: { secret: 'after' } })).status, 200)
        encryptCalled = false
        return query(...args)
      }
      return reencrypt(Object.assign(client, { query: meanwhile }), slow, app.runtime.keys)
    })
    assert.equal(result.updated, 0)
    assert.deepEqual(await service.stored(id), { secret: 'after', keyId: fresh })
  })

  test('a re-encryption during changes: every secret is the latest one, and all use the active key', async (t) => {
    const service = await serviceWithKeyFile(t)
    const { tenant, run } = service
    const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => service.newWebhook(`before ${n}`)))
    const { fresh } = await rotated(service)
    const progress = { isOver: false, changes: 0 }
    const changing = (async () => {
      for (let n = 0; !progress.isOver; n += 1) {
        const body = { secret: `after ${n}` }
        const { status } = await tenant.call('PUT', `/webhooks/${ids[n % 6]}`, { body })
        assert.equal(status, 200)
        progress.changes = n + 1
      }
    })()
    await until('changes are under way', () => progress.changes > 2)
    await Promise.all([run('re-encrypt'), run('re-encrypt'), run('re-encrypt')])
    await until('some were made after it', () => progress.changes > 8)
    progress.isOver = true
    await changing
    const found = await Promise.all(ids.map(service.stored))
    for (const { keyId } of found) assert.equal(keyId, fresh)
    found.forEach(({ secret }, n) => assert.match(secret, n < 6 ? /^after/ : new RegExp(`^before ${n}$`)))
  })

  test('a value that cannot be decrypted is listed and left, and does not stop the others', async (t) => {
    const service = await serviceWithKeyFile(t)
    const [lost, kept] = [await service.newWebhook('lost'), await service.newWebhook('kept')]
    await service.app.admin(`update webhooks set secret = 'v1.gone.x.y.z' where id = $1`, [lost])
    const { fresh } = await rotated(service)
    const { text, isInOrder } = await service.run('re-encrypt')
    assert.ok(!isInOrder)
    assert.match(text, new RegExp(`webhooks.secret of ${service.tenant.tenantId} ${lost}: There is no key "gone"`))
    assert.deepEqual(await service.stored(kept), { secret: 'kept', keyId: fresh })
    assert.match((await service.run()).text, /gone +1 +webhooks.secret {2}\(this key is not in the ring\)/)
  })

  test('with SECRET_KEYS the operator owns the ring: re-encrypt works, other commands print what to do', async (t) => {
    const service = await serviceWithKeyFile(t)
    const { app, runWith, file } = service
    const id = await service.newWebhook('kept')
    const before = await readFile(file, 'utf8')
    const [, encoded = ''] = JSON.parse(before).keys.split(':')
    const old = { id: app.runtime.keys.activeId, secret: Buffer.from(encoded, 'base64url') }
    const ring = [{ id: 'fresh', secret: Buffer.alloc(32, 7) }, old]
    await assert.rejects(
      runWith(ring, 'rotate'),
      (error) => error instanceof KeyRefusal && /\n {2}k[\w-]{8}:[\w-]{43}\n/.test(error.message),
    )
    await assert.rejects(runWith(ring, 'retire', 'fresh'), /is the active key/)
    await assert.rejects(runWith(ring, 'retire', old.id), /Values are still encrypted with/)
    assert.ok((await runWith(ring, 're-encrypt')).isInOrder)
    await assert.rejects(runWith(ring, 'retire', old.id), /remove it there, from all processes/)
    assert.match((await runWith(ring)).text, /^Keys of SECRET_KEYS:\n {2}fresh {2}active\n.*verify-only\n/)
    assert.equal(await readFile(file, 'utf8'), before)
    const [row] = await app.admin<{ secret: string }>('select secret from webhooks where id = $1', [id])
    const keys = await openKeyRing({ keys: ring, dataDir: '' })
    const place = { tenantId: service.tenant.tenantId, id }
    assert.equal(webhookSecret.decrypt(keys, row?.secret ?? '', place), 'kept')
  })

  test('unknown arguments are refused, and no command creates a missing ring', async (t) => {
    const { run, settings, file } = await serviceWithKeyFile(t)
    const wrong = [['rotat'], ['toString'], ['retire'], ['rotate', 'now'], ['retire', 'a', 'b'], ['list', 'x']]
    for (const args of wrong) {
      await assert.rejects(run(...args), /Use: npm run keys/, args.join(' '))
    }
    await rm(file)
    for (const args of [[], ['rotate'], ['re-encrypt'], ['retire', 'k1']])
      await assert.rejects(run(...args), KeyFileError)
    await assert.rejects(readFile(join(settings.DATA_DIR, 'keys.json')), /ENOENT/)
  })
})
