import type { TestContext } from 'node:test'
import type { OpenIntegration } from '#modules/integrations/index.ts'
import { guardedHttp } from '#platform/outbound/http/http-client.ts'
import type { Runtime } from '#platform/runtime.ts'
import { caFile } from '../../../../../testing/receiver.ts'
import type { OutgoingMessage } from '../../../provider/port.ts'
import type { MessageNetwork } from '../../../provider/testing/network.ts'
import { secrets, version } from './graph-stub.ts'

/** The moment at which the tests past the service are. */
export const now = Temporal.Instant.from('2026-06-01T09:00:00Z')

/** A service that has nothing but a clock and the net. */
export function bareRuntime(t: TestContext): Runtime {
  const http = guardedHttp({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })
  t.after(() => http.close())
  return { http, now: () => now } as Runtime
}

/** The token by which the accounts of these tests are known to be ours. */
export const verifyToken = 'a-verify-token-of-ours'

/** An account as it is opened. */
export const openedWith = ({ integration }: Pick<MessageNetwork, 'integration'>): OpenIntegration =>
  ({
    ...integration,
    id: '019e8200-0000-7000-8000-000000000001',
    tenantId: '019e8200-0000-7000-8000-000000000002',
    hotelIds: [],
    status: 'active',
    verifyToken,
  }) as unknown as OpenIntegration

/** Accounts of all three kinds, for tests that reach nobody. */
export const accounts = {
  whatsapp: openedWith({
    integration: {
      type: 'messagingApp',
      provider: 'whatsappCloud',
      name: 'WhatsApp',
      settings: { phoneNumberId: '1', wabaId: '2', graphBaseUrl: 'https://graph.facebook.com', graphVersion: version },
      secrets,
    },
  }),
  messenger: openedWith({
    integration: {
      type: 'socialMessaging',
      provider: 'metaMessenger',
      name: 'Messenger',
      settings: { pageId: '1', graphBaseUrl: 'https://graph.facebook.com', graphVersion: version },
      secrets,
    },
  }),
  instagram: openedWith({
    integration: {
      type: 'socialMessaging',
      provider: 'instagram',
      name: 'Instagram',
      settings: { accountId: '1', graphBaseUrl: 'https://graph.instagram.com', graphVersion: version },
      secrets,
    },
  }),
}

/** A message that goes out. */
export const outgoing = (given: Partial<OutgoingMessage>): OutgoingMessage => ({
  id: '019e8200-0000-7000-8000-000000000003',
  channel: 'whatsapp',
  from: '106540352242922',
  to: '+16505551234',
  type: 'text',
  text: null,
  attachments: [],
  location: null,
  template: null,
  ...given,
})

/** A file that goes out. */
export const file = (contentType: string, fileName: string | null = null) => ({
  url: 'https://files.example/x?e=1&s=2',
  contentType,
  fileName,
})
