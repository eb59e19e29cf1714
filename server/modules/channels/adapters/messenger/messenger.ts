import { accountWith } from '../meta/graph-account.ts'
import { fetchDirect } from '../meta/fetch-direct-media.ts'
import { readDirect } from '../meta/parse-direct-webhook.ts'
import { receiveNotice } from '../meta/receive-webhook.ts'
import { sendDirect } from '../meta/send-direct-message.ts'
import type { MessageProvider } from '../../provider/port.ts'
import { characters } from '../../provider/text-limit.ts'
import { checkPage } from './check-page.ts'

/** The messages of a page, by the Send API and webhooks of the Messenger Platform. */
export const messenger: MessageProvider = {
  type: 'socialMessaging',
  provider: 'metaMessenger',
  channels: ['messenger'],
  hasReplyWindow: true,
  takes: ['text', 'image', 'file'],
  longestText: characters(2_000),
  longestCaption: 0,
  send: (runtime, integration, message) =>
    sendDirect(runtime, accountWith(integration, 'metaMessenger'), message, { messaging_type: 'RESPONSE' }),
  receive(runtime, integration, request) {
    const account = accountWith(integration, 'metaMessenger')
    const baseUrl = account.settings.graphBaseUrl
    const how = { object: 'page', channel: 'messenger', baseUrl, now: runtime.now() } as const
    return receiveNotice(account, request, (body) => readDirect(body, how))
  },
  fetchAttachment: (runtime, integration, ref) => fetchDirect(runtime, accountWith(integration, 'metaMessenger'), ref),
  check: checkPage,
}
