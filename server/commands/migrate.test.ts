import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { full } from '../testing/full.ts'
import { migratedDatabase } from '../testing/postgres/database.ts'

const file = fileURLToPath(new URL('migrate.ts', import.meta.url))

function migrate(settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

full('npm run migrate creates the database once, and says so', { timeout: 60_000 }, async (t) => {
  const { appUrl, adminUrl, drop } = await migratedDatabase()
  const own = new URL(appUrl)
  own.pathname = `${own.pathname}_again`
  t.after(async () => {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    await client.query(`drop database if exists "${own.pathname.slice(1)}"`)
    await client.end()
    await drop()
  })
  const settings = { DATABASE_URL: own.href, DATABASE_ADMIN_URL: adminUrl }
  const first = migrate(settings)
  assert.equal(first.status, 0, first.stderr)
  assert.match(first.stdout, /^Applied:\n0001_/)
  assert.deepEqual(migrate(settings), { status: 0, stdout: 'No migration was missing.\n', stderr: '' })
})

test('npm run migrate without both addresses changes nothing', () => {
  const { status, stderr } = migrate({ DATABASE_URL: 'postgres://bellhop_app@localhost/bellhop' })
  assert.equal(status, 2)
  assert.match(stderr, /^Set DATABASE_URL and DATABASE_ADMIN_URL/)
})
