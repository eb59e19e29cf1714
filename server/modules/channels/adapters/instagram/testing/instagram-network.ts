import type { TestContext } from 'node:test'
import { directNetwork } from '../../meta/testing/direct-network.ts'
import { fault } from '../../meta/testing/graph-stub.ts'

const userId = '17841405793187218'
/** An account has two ids; webhooks and messages use `user_id`. */
const account = { id: '24501234567890123', user_id: userId, username: 'jasper.hotel' }

/** Instagram: it reports read messages by id. */
export const instagramNetwork = (t: TestContext) =>
  directNetwork(t, {
    provider: 'instagram',
    channel: 'instagram',
    object: 'instagram',
    ours: userId,
    guest: '1254459154682919',
    setting: 'accountId',
    fields: ['recipient', 'message'],
    isTooLong: (text) => Buffer.byteLength(text) > 1_000,
    account: (path) => (path === 'me' ? account : undefined),
    busy: fault(400, { code: 4, message: 'Application request limit reached' }, { 'retry-after': '30' }),
    busySeconds: 30,
    refused: fault(400, { code: 10, subcode: 2_534_022, message: 'This message is sent outside of allowed window.' }),
    incomingTypes: ['text', 'image', 'file'],
    reportedStatuses: ['read'],
    statusEvent: (id, status) => (status === 'read' ? { read: { mid: id } } : undefined),
  })
