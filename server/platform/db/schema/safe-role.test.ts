import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../../../testing/postgres/database.ts'
import { openDatabase } from '../driver/open-database.ts'
import { assertSafeRole } from './safe-role.ts'

test('the service starts as bellhop_app', async (t) => {
  const { database } = await testDatabase(t)
  await assertSafeRole(database)
})

test('the service refuses to start with a more powerful role', async (t) => {
  const { admin, adminUrl } = await testDatabase(t)
  const role = `bellhop_strong_${process.pid}`
  const refusalWith = async (setup: string, name = role) => {
    const url = new URL(adminUrl)
    url.username = name
    url.password = 'x'
    await admin(setup)
    const database = openDatabase({ url: url.href, random: Math.random })
    const message = await assertSafeRole(database).then(
      () => 'nothing',
      (error: Error) => error.message,
    )
    await database.close()
    return message
  }
  await admin(
    `create role ${role} login noinherit password 'x'; grant connect on database ${new URL(adminUrl).pathname.slice(1)} to ${role}`,
  )
  try {
    assert.match(await refusalWith(`alter role ${role} superuser`), /is a superuser/)
    assert.match(await refusalWith(`alter role ${role} nosuperuser bypassrls`), /bypasses row-level security/)
    assert.match(await refusalWith(`alter role ${role} nobypassrls createrole`), /may make roles/)
    assert.match(
      await refusalWith(`alter role ${role} nocreaterole; create table mine (); alter table mine owner to ${role}`),
      /owns tables/,
    )
    assert.match(await refusalWith(`drop table mine; grant bellhop_owner to ${role}`), /may act as bellhop_owner/)
    assert.match(
      await refusalWith(
        `revoke bellhop_owner from ${role}; alter role ${role} inherit; grant bellhop_worker to ${role}`,
      ),
      /inherits the rights of bellhop_worker/,
    )
    assert.match(await refusalWith(`revoke bellhop_worker from ${role}`), /is not bellhop_app/)
  } finally {
    await admin(`drop owned by ${role}; drop role ${role}`)
  }
})
