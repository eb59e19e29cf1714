import { Bellhop, BellhopError, signForTests, WebhookHandler } from './sdk/index.js'

/** Uses each part of the client that touches the runtime: requests, streams, forms, and the signatures of webhooks. */
async function useClient({ BASE_URL: baseUrl, EMAIL: email, PASSWORD: password }) {
  const exchanges = []
  const onResponse = ({ status, operation }) => void exchanges.push(`${status} ${operation}`)
  const bellhop = new Bellhop({ baseUrl, email, password, onResponse })

  const signal = AbortSignal.timeout(30_000)
  const events = bellhop.events({ types: ['agent.presence'], signal })[Symbol.asyncIterator]()
  const { value: ready } = await events.next()
  await bellhop.profile.setPresence({ presence: 'break' })
  const { value: presence } = await events.next()
  await events.return()

  for (const lastName of ['Çelik', 'Demir', 'Kaya']) await bellhop.guests.create({ firstName: 'Elif', lastName })
  const lastNames = []
  for await (const { lastName } of bellhop.guests.list({ pageSize: 1 })) lastNames.push(lastName)
  const file = new Blob(['firstName,lastName\nAda,Öz\n'], { type: 'text/csv' })
  await bellhop.guests.import(file)
  const refusal = await bellhop.guests.get('00000000-0000-4000-8000-000000000000').catch((error) => error)

  const received = []
  const webhooks = new WebhookHandler('a secret').on('guest.created', ({ data }) => void received.push(data.lastName))
  const body = JSON.stringify({ id: 'evt_1', type: 'guest.created', data: { lastName: 'Demir' } })
  await webhooks.receive(body, await signForTests(body, 'a secret'))
  const code = refusal instanceof BellhopError ? refusal.code : undefined
  return { events: [ready.type, presence.data.presence], lastNames, code, received, exchanges }
}

// oxlint-disable-next-line no-default-export -- workers are default exports
export default { fetch: async (_request, env) => Response.json(await useClient(env)) }
