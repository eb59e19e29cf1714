import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { accountWith } from '../meta/graph-account.ts'
import { askGraph } from '../meta/graph-api.ts'
import { idOf, listOf } from '../meta/parse-json.ts'
import { senderIdOf } from '../meta/sender-id.ts'
import type { Accepted, OutgoingMessage } from '../../provider/port.ts'
import { outgoingBody } from './outgoing-body.ts'

/** Sends a message from one of the account's numbers. @throws as `MessageProvider.send` */
export async function sendMessage(
  runtime: Runtime,
  integration: OpenIntegration,
  message: OutgoingMessage,
): Promise<Accepted> {
  const account = accountWith(integration, 'whatsappCloud')
  const path = `${senderIdOf(message)}/messages`
  const answer = await askGraph(runtime, account, { method: 'POST', path, json: outgoingBody(message) })
  const providerMessageId = idOf(listOf(answer['messages'])[0]?.['id'])
  if (providerMessageId === null) throw new Error('Meta did not say which message it has taken')
  return { providerMessageId }
}
