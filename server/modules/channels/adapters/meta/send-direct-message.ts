import type { Runtime } from '#platform/runtime.ts'
import { type OutgoingFile, type OutgoingMessage, RefusedMessageError, type SendResult } from '../../provider/port.ts'
import type { GraphAccount } from './graph-account.ts'
import { callGraph } from './graph-api.ts'
import { idOf } from './parse-json.ts'
import { parseSenderId } from './sender-id.ts'

/**
 * Sends a message of Messenger or Instagram. `extraFields` are the fields that only one of them needs. @throws as
 * `MessageProvider.sendMessage`
 */
export async function sendDirectMessage(
  runtime: Runtime,
  account: GraphAccount,
  message: OutgoingMessage,
  extraFields: object,
): Promise<SendResult> {
  const json = { recipient: { id: message.to }, ...extraFields, message: contentOf(message) }
  const path = `${parseSenderId(message)}/messages`
  const answer = await callGraph(runtime, account, { method: 'POST', path, json })
  const providerMessageId = idOf(answer['message_id'])
  if (providerMessageId === null) throw new Error('Meta returned no id of the message')
  return { providerMessageId }
}

/** Text or one file: Meta has no message with both. */
function contentOf({ type, text, attachments }: OutgoingMessage): object {
  const [file, ...extraFields] = attachments
  if (type !== 'text' && type !== 'image' && type !== 'file') {
    throw new RefusedMessageError('unsupported_type', `This channel has no messages of type ${type}`)
  }
  if (file && (extraFields.length > 0 || text !== null)) {
    throw new RefusedMessageError('one_at_a_time', 'This channel allows either a text or one file in a message')
  }
  if (file) return { attachment: { type: mediaTypeOf(file), payload: { url: file.url } } }
  if (text === null) throw new RefusedMessageError('no_content', 'The message has neither text nor file')
  return { text }
}

/** Meta's kind of a file. */
function mediaTypeOf({ contentType }: OutgoingFile): 'image' | 'audio' | 'video' | 'file' {
  const kind = contentType.split('/')[0]
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'file'
}
