import type { TestContext } from 'node:test'
import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import type { Runtime } from '#platform/runtime.ts'
import { caFile } from '../../../../../testing/processes/receiver.ts'
import type { OutgoingMessage } from '../../../provider/port.ts'
import type { ProviderNetwork } from '../../../provider/testing/network.ts'
import { outgoingFile } from '../../../provider/testing/outgoing.ts'
import { secrets, version } from './graph-stub.ts'

/** The current time of these tests. */
export const now = Temporal.Instant.from('2026-06-01T09:00:00Z')

/** A runtime with a clock and an HTTP client only. */
export function networkRuntime(t: TestContext): Runtime {
  const http = createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })
  t.after(() => http.close())
  return { http, now: () => now } as Runtime
}

/** The verify token of the accounts. */
export const verifyToken = 'a-verify-token-of-ours'

/** A decrypted account. */
export const openedAccount = ({ integration }: Pick<ProviderNetwork, 'integration'>): DecryptedIntegration =>
  ({
    ...integration,
    id: '019e8200-0000-7000-8000-000000000001',
    tenantId: '019e8200-0000-7000-8000-000000000002',
    hotelIds: [],
    status: 'active',
    verifyToken,
  }) as unknown as DecryptedIntegration

/** Accounts of all three providers, for tests without a network. */
export const accounts = {
  whatsapp: openedAccount({
    integration: {
      type: 'messagingApp',
      provider: 'whatsappCloud',
      name: 'WhatsApp',
      settings: { phoneNumberId: '1', wabaId: '2', graphBaseUrl: 'https://graph.facebook.com', graphVersion: version },
      secrets,
    },
  }),
  messenger: openedAccount({
    integration: {
      type: 'socialMessaging',
      provider: 'metaMessenger',
      name: 'Messenger',
      settings: { pageId: '1', graphBaseUrl: 'https://graph.facebook.com', graphVersion: version },
      secrets,
    },
  }),
  instagram: openedAccount({
    integration: {
      type: 'socialMessaging',
      provider: 'instagram',
      name: 'Instagram',
      settings: { accountId: '1', graphBaseUrl: 'https://graph.instagram.com', graphVersion: version },
      secrets,
    },
  }),
}

/** An outgoing message. */
export const outgoing = (fields: Partial<OutgoingMessage>): OutgoingMessage => ({
  id: '019e8200-0000-7000-8000-000000000003',
  channel: 'whatsapp',
  from: '106540352242922',
  to: '+16505551234',
  type: 'text',
  text: null,
  attachments: [],
  location: null,
  template: null,
  email: null,
  ...fields,
})

/** An outgoing file. */
export const file = (contentType: string, fileName: string | null = null) =>
  outgoingFile({ url: 'https://files.example/x?e=1&s=2', contentType, fileName })
