import assert from 'node:assert/strict'
import { testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { writingDesk } from '../testing/writing-desk.ts'

full('what was looked for in a conversation is turned away a day after the last query', async (t) => {
  const { tenant, look, write, after, found, book } = await writingDesk(await testApp(t))
  const conversationId = await write('+905321112233')
  const other = await write('+905321112244')
  await look(tenant, '2026-12-03', { conversationId })
  await after('PT23H')
  await look(tenant, '2027-03-01', { conversationId })
  await look(tenant, '2027-03-05', { conversationId: other })
  await look(tenant, '2027-03-09')
  await after('PT23H')
  assert.deepEqual(await found(), [], 'another query puts it off')
  await after('PT1H')
  assert.deepEqual(await found(`&conversationId=${conversationId}`), [
    'denial soldOut 2026-12-03 2',
    'regret unknown 2027-03-01 2',
  ])
  assert.deepEqual(await found(`&conversationId=${other}`), ['regret unknown 2027-03-05 2'])
  assert.equal((await found()).length, 3, 'a query that names no conversation is of none')

  await after('P3D')
  await look(tenant, '2026-12-03', { conversationId })
  await look(tenant, '2026-12-05', { conversationId })
  await look(tenant, '2027-04-01', { conversationId })
  const guestId = (await tenant.call('GET', `/conversations/${conversationId}`)).data.guestId
  await book(tenant, '2027-04-01', guestId ? { guestId, guest: undefined } : {})
  await after('PT24H')
  assert.deepEqual(await found(`&conversationId=${conversationId}`), [
    'denial soldOut 2026-12-03 2',
    'denial soldOut 2026-12-05 2 recovered',
    'regret unknown 2027-03-01 2',
  ])
})
