import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CommandRefusal, OperatorError } from '#platform/config/operator-error.ts'
import { version } from '#platform/kernel/version.ts'
import { testApp } from '../testing/app.ts'
import { mailedToken } from '../testing/world.ts'
import { tenantCommand } from './tenant-command.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** A service without tenants and with closed registration, and the command beside it. */
async function scene(t: TestContext) {
  const app = await testApp(t, { isEmpty: true, config: { REGISTRATION: 'off' } })
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'bellhop-create-tenant-'))
  t.after(() => rmSync(DATA_DIR, { recursive: true }))
  // The command has no clock of the test.
  app.advance(app.runtime.now().until(Temporal.Now.instant()).add('PT1M').toString())
  const config = { ...app.runtime.config, DATA_DIR, DATABASE_URL: app.database.appUrl }
  const tenants = () => app.admin('select name, time_zone, currency_code, language_code from tenants')
  return { app, tenants, config, create: (...args: string[]) => tenantCommand(config, args) }
}

const newPassword = 'nine tame otters sing'

describe('create-tenant', () => {
  test('creates a company while registration is closed; its owner sets a password with the printed or mailed link', async (t) => {
    const { app, create, tenants, config } = await scene(t)
    const email = 'owner@grand.example'
    const { text, isInOrder } = await create('--company', 'Grand', '--email', 'Owner@Grand.example', '--language', 'tr')
    assert.ok(isInOrder)
    assert.deepEqual(await tenants(), [{ name: 'Grand', time_zone: 'UTC', currency_code: 'EUR', language_code: 'tr' }])
    const [, token] = /\/set-password#token=(\S+)/.exec(text) ?? []
    assert.ok(text.includes(`${config.PUBLIC_URL}/set-password#token=${token}\n`))
    await app.settle()
    const mailed = mailedToken(app, email)
    assert.notEqual(mailed, token)
    const login = () => app.call('POST', '/auth/login', { body: { email, password: newPassword } })
    assert.equal((await login()).status, 401)
    const redeem = (each: string | undefined) =>
      app.call('POST', '/auth/reset-password', { body: { token: each, newPassword } })
    assert.equal((await redeem(token)).status, 200)
    assert.equal((await redeem(mailed)).body.errors[0].code, 'token_used')
    const { data } = await login()
    const audit = await app.call('GET', '/audit', { token: data.accessToken })
    assert.ok(audit.data.items.some(({ action }: { action: string }) => action === 'tenant.registered'))
  })

  test('changes nothing if the address has an account, and names the option of each fault', async (t) => {
    const { create, tenants } = await scene(t)
    await create('--company', 'First', '--email', 'owner@first.example')
    const again = create('--company', 'Second', '--email', 'OWNER@first.example')
    await assert.rejects(
      again,
      (error) => error instanceof CommandRefusal && error.message.startsWith('--email: owner@first'),
    )
    for (const [args, message] of [
      [[], /^Use: npm run create-tenant/],
      [['--company', 'X'], /^Use: /],
      [['--company', 'X', '--email', 'nobody'], /^--email: /],
      [['--company', '', '--email', 'a@b.example'], /^--company: /],
      [
        ['--company', 'x'.repeat(121), '--email', 'a@b.example', '--time-zone', 'Mars'],
        /^--company: .*\n--time-zone: /,
      ],
      [['--company', 'X', '--email', 'a@b.example', '--currency', 'XXQ'], /^--currency: /],
      [['--company', 'X', '--email', 'a@b.example', '--nonsense'], /^Unknown option '--nonsense'\. Use: /],
    ] as const) {
      const isFault = (error: unknown) => error instanceof OperatorError && message.test(error.message)
      await assert.rejects(create(...args), isFault, args.join(' '))
    }
    assert.deepEqual((await tenants()).length, 1)
  })
})

test('every command prints the version of the release', async () => {
  const { version: released } = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8'))
  assert.equal(version, released)
  const scripts = readFileSync(join(folder, '../../package.json'), 'utf8').matchAll(/server\/commands\/([\w-]+\.ts)/g)
  const commands = [...scripts].map(([, file]) => file ?? '')
  assert.ok(commands.length >= 6 && globSync(commands, { cwd: folder }).length === commands.length)
  for (const file of commands) assert.match(readFileSync(join(folder, file), 'utf8'), /^await runCommand\(/m, file)
  const file = join(folder, 'invite-company.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file, '--version'], { env: { PORT: 'wrong' } })
  assert.equal(stdout, `${version}\n`)
})
