import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { OutgoingMessage, SendResult } from '../../provider/port.ts'
import { providerAccount } from '../../provider/provider-account.ts'
import { callGraph } from '../meta/graph-api.ts'
import { idOf, listOf } from '../meta/parse-json.ts'
import { parseSenderId } from '../meta/sender-id.ts'
import { outgoingBody } from './outgoing-body.ts'

/** Sends a message from a number of the account. @throws as `MessageProvider.sendMessage` */
export async function sendMessage(
  runtime: Runtime,
  integration: DecryptedIntegration,
  message: OutgoingMessage,
): Promise<SendResult> {
  const account = providerAccount(integration, 'whatsappCloud')
  const path = `${parseSenderId(message)}/messages`
  const response = await callGraph(runtime, account, { method: 'POST', path, json: outgoingBody(message) })
  const providerMessageId = idOf(listOf(response['messages'])[0]?.['id'])
  if (providerMessageId === null) throw new Error('Meta returned no id of the message')
  return { providerMessageId }
}
