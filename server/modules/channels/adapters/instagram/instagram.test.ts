import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bareRuntime, file, openedWith, outgoing } from '../meta/testing/past-the-service.ts'
import { lengthIn } from '../../provider/text-limit.ts'
import { instagram } from './instagram.ts'
import { instagramNetwork } from './testing/instagram-network.ts'

test('a message goes to who has written, and its text is measured in bytes', async (t) => {
  const { network, stub } = await instagramNetwork(t)
  const [runtime, integration] = [bareRuntime(t), openedWith(network)]
  const send = (text: string | null, attachments = [file('image/png')].slice(1)) =>
    instagram.send(runtime, integration, outgoing({ from: network.ours, to: network.guest, text, attachments }))
  await send('ş'.repeat(500))
  const { most, unit } = instagram.longestText('')
  assert.deepEqual([lengthIn(unit, 'ş'.repeat(500)), lengthIn(unit, 'ş'.repeat(501)) > most], [most, true])
  await send(null, [file('application/pdf')])
  const { url } = file('x')
  assert.deepEqual(
    stub.asked.map(({ path, json }) => [path, json]),
    [{ text: 'ş'.repeat(500) }, { attachment: { type: 'file', payload: { url } } }].map((message) => [
      `${network.ours}/messages`,
      { recipient: { id: network.guest }, message },
    ]),
  )
})

test('a test of the account tells the id that is right where the other one of the account was set', async (t) => {
  const { network } = await instagramNetwork(t)
  const [runtime, integration] = [bareRuntime(t), openedWith(network)]
  const good = { ok: true, message: 'Instagram is reached with the account jasper.hotel' }
  assert.deepEqual(await instagram.check(runtime, integration), good)
  const settings = { ...integration.settings, accountId: '24501234567890123' }
  assert.deepEqual(await instagram.check(runtime, { ...integration, settings } as typeof integration), {
    ok: false,
    message: `The access token is not one of the account 24501234567890123, but of ${network.ours}`,
  })
})
