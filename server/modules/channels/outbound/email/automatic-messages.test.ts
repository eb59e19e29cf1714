import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../../testing/app.ts'
import { created } from '../../../../testing/world.ts'
import { channelWorld, newAddress } from '../../testing/channel-world.ts'

test('an address gets ten automatic e-mails in 24 hours; the next one waits, and an answer of an agent does not', async (t) => {
  const app = await testApp(t)
  const { tenant, ids, hotel } = await channelWorld(app)
  await created(tenant, '/emailprovider/senders', {
    integrationId: ids.email,
    address: 'stay@hotel.test',
    name: 'Stay',
    hotelId: hotel.id,
  })
  const to = newAddress()
  const send = async (isAutomatic: boolean): Promise<string> => {
    const { id } = await created(tenant, '/emailprovider/messages', { to, subject: 'Hello', text: 'Hello' })
    // As a letter is: no person has written it.
    if (isAutomatic) await app.admin('update message_emails set is_automatic = true where id = $1', [id])
    return id
  }
  const statusOf = async (id: string) =>
    (await tenant.query(`select status from messages where id = '${id}'`))[0]?.['status']
  for (let n = 0; n < 10; n += 1) await send(true)
  await app.settle()
  app.advance('PT5M')
  const [eleventh, byAgent] = [await send(true), await send(false)]
  await app.settle()
  assert.deepEqual([await statusOf(eleventh), await statusOf(byAgent)], ['queued', 'sent'])
  app.advance('PT23H')
  await app.settle()
  assert.equal(await statusOf(eleventh), 'queued')
  app.advance('PT1H1M')
  await app.settle()
  assert.equal(await statusOf(eleventh), 'sent')
})
