import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textLength } from '../../provider/text-limit.ts'
import { file, networkRuntime, openedAccount, outgoing } from '../meta/testing/fixtures.ts'
import { instagram } from './instagram.ts'
import { instagramNetwork } from './testing/instagram-network.ts'

test('a message goes to the guest, and its text is measured in bytes', async (t) => {
  const { network, stub } = await instagramNetwork(t)
  const [runtime, integration] = [networkRuntime(t), openedAccount(network)]
  const send = (text: string | null, attachments = [file('image/png')].slice(1)) =>
    instagram.sendMessage(runtime, integration, outgoing({ from: network.ours, to: network.guest, text, attachments }))
  await send('ş'.repeat(500))
  const { max, unit } = instagram.textLimit('')
  assert.deepEqual([textLength(unit, 'ş'.repeat(500)), textLength(unit, 'ş'.repeat(501)) > max], [max, true])
  await send(null, [file('application/pdf')])
  const { url } = file('x')
  assert.deepEqual(
    stub.requests.map(({ path, json }) => [path, json]),
    [{ text: 'ş'.repeat(500) }, { attachment: { type: 'file', payload: { url } } }].map((message) => [
      `${network.ours}/messages`,
      { recipient: { id: network.guest }, message },
    ]),
  )
})

test('an account test shows the right id if the account’s other id was set', async (t) => {
  const { network } = await instagramNetwork(t)
  const [runtime, integration] = [networkRuntime(t), openedAccount(network)]
  const good = { ok: true, message: 'Instagram is reached with the account jasper.hotel' }
  assert.deepEqual(await instagram.checkAccount(runtime, integration), good)
  const settings = { ...integration.settings, accountId: '24501234567890123' }
  assert.deepEqual(await instagram.checkAccount(runtime, { ...integration, settings } as typeof integration), {
    ok: false,
    message: `The access token does not belong to the account 24501234567890123, but to ${network.ours}`,
  })
})
