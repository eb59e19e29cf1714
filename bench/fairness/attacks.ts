import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { Agent, FormData, request } from 'undici'
import { addGuests } from './add-guests.ts'
import { type Attack, accepted, loops, made } from './attack.ts'
import { type Client, countAnswer, newClient } from './client.ts'

const guestCount = 99_000
const at = Temporal.Now.plainDateISO('UTC')
const period = `from=${at.subtract({ days: 200 })}&to=${at.add({ days: 199 })}`

/**
 * A server that takes connections and never says a word. By its name it is another host than the receiver of webhooks.
 */
async function silentServer(): Promise<string> {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  server.unref()
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const previews: Attack = {
  name: 'previews',
  prepare: (scene) => addGuests(scene, scene.greedy, guestCount),
  run({ greedy }, isOver) {
    const conditions = [
      { field: 'lastName', operator: 'contains', value: '77' },
      { field: 'email', operator: 'contains', value: '8@' },
    ]
    const body = { filter: { op: 'or', conditions } }
    return loops(60, isOver, () => greedy.call('POST', '/guestsegments/preview', body))
  },
}

const reportNames = ['occupancy', 'revenue', 'arrivals', 'reservations', 'sources', 'callVolume', 'messaging']

const reports: Attack = {
  name: 'reports',
  run: ({ greedy }, isOver) =>
    loops(60, isOver, (n) => greedy.call('GET', `/reports/${reportNames[n % reportNames.length]}?${period}`)),
}

const streamUsers = 100
const streamsEach = 10

/** Service users, so that no password is hashed for them. */
const streams: Attack = (() => {
  const keys: string[] = []
  return {
    name: 'streams',
    async prepare(scene) {
      const roles = await accepted(() => scene.greedy.call('GET', '/roles?pageSize=100'))
      const roleId = roles.items[0].id
      for (let n = 0; n < streamUsers; n++) {
        const person = { email: `stream${n}@fairness.test`, firstName: 'S', lastName: `${n}` }
        const user = await made(scene, '/users', { ...person, roleId, isServiceUser: true })
        keys.push((await made(scene, `/users/${user.id}/api-keys`, { name: 'stream' })).key)
      }
    },
    async run({ target }, isOver) {
      const dispatcher = new Agent({
        connect: { ca: target.ca },
        connections: streamUsers * streamsEach,
        bodyTimeout: 0,
      })
      const open = async (token: string): Promise<void> => {
        const headers = { authorization: `Bearer ${token}` }
        const answer = await request(`https://localhost:${target.port}/api/v1/events`, { headers, dispatcher })
        countAnswer(answer.statusCode)
        for await (const _ of answer.body) if (isOver()) break
        if (answer.statusCode >= 400) await sleep(2000)
      }
      const keepOpen = async (token: string): Promise<void> => {
        while (!isOver()) await open(token).catch(() => sleep(1000))
      }
      const all = keys.flatMap((key) => Array.from({ length: streamsEach }, () => keepOpen(key)))
      while (!isOver()) await sleep(100)
      await dispatcher.destroy()
      await Promise.allSettled(all)
    },
  }
})()

const lines = Array.from({ length: 100_000 }, (_, n) => `First ${n},Last ${n},+90534${String(n).padStart(7, '0')}`)
const csv = `firstName,lastName,phone\n${lines.join('\n')}\n`

const imports: Attack = {
  name: 'import',
  async run({ greedy }, isOver) {
    const form = () => {
      const form = new FormData()
      form.append('file', new Blob([csv], { type: 'text/csv' }), 'guests.csv')
      return form
    }
    await loops(1, isOver, () => greedy.call('POST', '/guests/import?onDuplicate=skip', form()))
  },
}

const providers: Attack = (() => {
  const ids: string[] = []
  return {
    name: 'providers',
    async prepare(scene) {
      const apiBaseUrl = await silentServer()
      const settings = { userCode: '8501234567', header: 'HOTEL', apiBaseUrl }
      const account = { type: 'smsProvider', provider: 'netgsm', name: 'Silent', settings, secrets: { password: 'x' } }
      const { id } = await made(scene, '/integrations', account)
      await made(scene, `/integrations/${id}/activate`, {})
      ids.push(id)
      const sender = { integrationId: id, address: 'HOTEL', name: 'Hotel' }
      await made(scene, '/smsprovider/senders', sender)
    },
    async run({ greedy }, isOver) {
      let sent = 0
      await Promise.all([
        loops(20, isOver, () => greedy.call('POST', `/integrations/${ids[0]}/test`)),
        loops(8, isOver, async () => {
          const to = `+90535${String(sent++ % 10_000_000).padStart(7, '0')}`
          await sleep(200)
          return greedy.call('POST', '/smsprovider/messages', { integrationId: ids[0], to, text: 'Hello' })
        }),
      ])
    },
  }
})()

const webhooks: Attack = {
  name: 'webhooks',
  async prepare(scene) {
    const silent = await silentServer()
    const events = ['guest.created']
    for (let n = 0; n < 20; n++) {
      const url = n % 2 ? `${silent}/${n}` : `https://127.0.0.1:9/${n}`
      await made(scene, '/webhooks', { url, events, secret: 'whsec of the benchmark' })
    }
  },
  run: ({ greedy }, isOver) =>
    loops(16, isOver, (n) => greedy.call('POST', '/guests', { firstName: 'Dead', lastName: `Host ${n}` })),
}

/** Of noise, so that it does not become small: almost the 2 MiB that an avatar may have. */
const side = 820

const uploads: Attack = (() => {
  const picture = { bytes: Buffer.alloc(0) }
  return {
    name: 'uploads',
    async prepare() {
      const noise = randomBytes(side * side * 3)
      picture.bytes = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
        .png()
        .toBuffer()
    },
    run: ({ greedy }, isOver) =>
      loops(16, isOver, () => {
        const form = new FormData()
        form.append('avatar', new Blob([new Uint8Array(picture.bytes)], { type: 'image/png' }), 'picture.png')
        return greedy.call('POST', '/profile/avatar', form)
      }),
  }
})()

const origin = 'https://www.greedy.test'
const visitorCount = 200

const chats: Attack = (() => {
  const visitors: { client: Client; token: string }[] = []
  const place = { at: '' }
  return {
    name: 'chats',
    async prepare(scene) {
      const widget = await made(scene, '/chatwidgets', { name: 'Flood', allowedOrigins: [origin] })
      place.at = `/publicchatwidgets/${widget.publicKey}`
      for (let n = 0; n < visitorCount; n++) {
        const client = newClient(scene.target, 2)
        const ask = () => client.ask('POST', `${place.at}/sessions`, { headers: { origin }, body: {} })
        const reply = await ask().catch(() => undefined)
        if (reply !== undefined && reply.status < 300) visitors.push({ client, token: reply.data.visitorToken })
      }
    },
    run: (_scene, isOver) =>
      loops(visitors.length, isOver, (n) => {
        const { client, token } = visitors[n] as (typeof visitors)[number]
        const body = { text: `Are there any rooms? ${n}` }
        return client.ask('POST', `${place.at}/messages`, { token, headers: { origin }, body })
      }),
  }
})()

/** All attacks, in the order in which they are made. */
export const attacks: readonly Attack[] = [previews, reports, streams, chats, uploads, webhooks, providers, imports]
