import type { Runtime } from '#platform/runtime.ts'
import { accountWith, type AccountWith } from '../graph/graph-account.ts'
import { fetchDirect } from '../graph/fetch-direct.ts'
import { readDirect } from '../graph/read-direct.ts'
import { receiveNotice } from '../graph/receive-notice.ts'
import { sendDirect } from '../graph/send-direct.ts'
import { type Accepted, MessageRefused, type MessageProvider, type OutgoingMessage } from '../provider/port.ts'
import { checkAccount } from './check-account.ts'

const mostBytes = 1_000

/** The direct messages of a professional account, by the Instagram API with Instagram login. */
export const instagram: MessageProvider = {
  type: 'socialMessaging',
  provider: 'instagram',
  channels: ['instagram'],
  hasReplyWindow: true,
  takes: ['text', 'image', 'file'],
  longestText: mostBytes,
  send: (runtime, integration, message) => send(runtime, accountWith(integration, 'instagram'), message),
  receive(runtime, integration, request) {
    const account = accountWith(integration, 'instagram')
    const baseUrl = account.settings.graphBaseUrl
    const how = { object: 'instagram', channel: 'instagram', baseUrl, now: runtime.now() } as const
    return receiveNotice(account, request, (body) => readDirect(body, how))
  },
  fetchAttachment: (runtime, integration, ref) => fetchDirect(runtime, accountWith(integration, 'instagram'), ref),
  check: checkAccount,
}

/** The limit of a text is in bytes of UTF-8. */
async function send(runtime: Runtime, account: AccountWith<'instagram'>, message: OutgoingMessage): Promise<Accepted> {
  if (Buffer.byteLength(message.text ?? '') > mostBytes) {
    throw new MessageRefused('text_too_long', `Instagram takes at most ${mostBytes} bytes of text`)
  }
  return sendDirect(runtime, account, message, {})
}
