import type { TestContext } from 'node:test'
import { directNetwork } from '../../meta/testing/direct-network.ts'
import { fault } from '../../meta/testing/graph-stub.ts'

const pageId = '682498302938465'
const page = { id: pageId, name: 'Jasper Hotel' }

/** Messenger: it reports delivered messages by id, and read messages only up to a time. */
export const messengerNetwork = (t: TestContext) =>
  directNetwork(t, {
    provider: 'metaMessenger',
    channel: 'messenger',
    object: 'page',
    ours: pageId,
    guest: '1254459154682919',
    setting: 'pageId',
    fields: ['recipient', 'messaging_type', 'message'],
    isTooLong: (text) => text.length > 2_000,
    account: (path) => (path === pageId || path === 'me' ? page : undefined),
    busy: fault(400, { code: 613, message: 'Calls to this api have exceeded the rate limit.' }),
    busySeconds: null,
    refused: fault(400, { code: 551, subcode: 1_545_041, message: 'This person isn’t available right now.' }),
    incomingTypes: ['text', 'image', 'file', 'location'],
    reportedStatuses: ['delivered', 'read'],
    statusEvent(id, status, at) {
      if (status === 'read') return { read: { watermark: at } }
      return status === 'delivered' ? { timestamp: undefined, delivery: { mids: [id], watermark: at } } : undefined
    },
  })
