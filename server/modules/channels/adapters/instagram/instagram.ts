import { accountWith } from '../meta/graph-account.ts'
import { fetchDirect } from '../meta/fetch-direct-media.ts'
import { readDirect } from '../meta/parse-direct-webhook.ts'
import { receiveNotice } from '../meta/receive-webhook.ts'
import { sendDirect } from '../meta/send-direct-message.ts'
import type { MessageProvider } from '../../provider/port.ts'
import { checkAccount } from './check-account.ts'

/** The direct messages of a professional account, by the Instagram API with Instagram login. */
export const instagram: MessageProvider = {
  type: 'socialMessaging',
  provider: 'instagram',
  channels: ['instagram'],
  hasReplyWindow: true,
  takes: ['text', 'image', 'file'],
  longestText: () => ({ most: 1_000, unit: 'bytes' }),
  longestCaption: 0,
  send: (runtime, integration, message) => sendDirect(runtime, accountWith(integration, 'instagram'), message, {}),
  receive(runtime, integration, request) {
    const account = accountWith(integration, 'instagram')
    const baseUrl = account.settings.graphBaseUrl
    const how = { object: 'instagram', channel: 'instagram', baseUrl, now: runtime.now() } as const
    return receiveNotice(account, request, (body) => readDirect(body, how))
  },
  fetchAttachment: (runtime, integration, ref) => fetchDirect(runtime, accountWith(integration, 'instagram'), ref),
  check: checkAccount,
}
