import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Agent, FormData, request } from 'undici'
import { full } from '../full.ts'
import { type TestService, testService, until } from '../processes/process.ts'
import { serviceWithWebhook } from '../processes/service-with-webhook.ts'

const guests = 1000
const kills = 3

/** Uploads guests like a browser; returns the id of the import. */
async function uploadGuests({ dataDir, port, demo, call }: TestService): Promise<string> {
  const token = (await call('POST', '/auth/login', { body: demo })).data.accessToken
  const lines = Array.from({ length: guests }, (_, n) => `Import,Guest ${n}`)
  const body = new FormData()
  body.append('file', new Blob([['firstName,lastName', ...lines].join('\n')]), 'guests.csv')
  const dispatcher = new Agent({ connect: { ca: await readFile(join(dataDir, 'tls', 'ca.pem')) } })
  const answer = await request(`https://localhost:${port}/api/v1/guests/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
    dispatcher,
  })
  const { data } = (await answer.body.json()) as { data: { id: string } }
  await dispatcher.close()
  return data.id
}

full('§6.1 §6.4 kill -9 while an import is delivered: every guest is announced, few of them twice', async (t) => {
  const service = await testService({ WEBHOOK_HOST_RATE: '0' })
  const world = await serviceWithWebhook(service)
  t.after(async () => {
    world.receiver.close()
    await service.close()
  })
  // The receiver delays each response, so that deliveries last longer than it takes to kill the process.
  world.receiver.answer = (response) => void setTimeout(() => response.end(), 10)
  const id = await uploadGuests(service)
  const finished = async () => (await world.call('GET', `/guests/imports/${id}`)).data?.status === 'succeeded'
  await until('the guests are there', finished)
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = (guests / (kills + 1)) * kill
    await until('some are announced', () => world.receiver.arrivals.length >= enough)
    await service.end('SIGKILL')
    // Moves the clock past the leases of the killed process.
    await service.start({ CLOCK_OFFSET: `PT${kill * 31}S` })
    await world.login()
  }
  const twice = await world.everyGuestWasAnnounced()
  assert.ok(twice <= kills * 4, `${twice} more than once`)
})
