import type { Runtime } from '#platform/runtime.ts'
import { type Accepted, MessageRefused, type OutgoingFile, type OutgoingMessage } from '../../provider/port.ts'
import type { GraphAccount } from './graph-account.ts'
import { askGraph } from './graph-api.ts'
import { idOf } from './parse-json.ts'
import { senderIdOf } from './sender-id.ts'

/** Sends a message of Messenger or Instagram; `more` is what only one of them wants. @throws as `MessageProvider.send` */
export async function sendDirect(
  runtime: Runtime,
  account: GraphAccount,
  message: OutgoingMessage,
  more: object,
): Promise<Accepted> {
  const json = { recipient: { id: message.to }, ...more, message: contentOf(message) }
  const path = `${senderIdOf(message)}/messages`
  const answer = await askGraph(runtime, account, { method: 'POST', path, json })
  const providerMessageId = idOf(answer['message_id'])
  if (providerMessageId === null) throw new Error('Meta did not say which message it has taken')
  return { providerMessageId }
}

/** Text, or one file: the vendor has no message with both. */
function contentOf({ type, text, attachments }: OutgoingMessage): object {
  const [file, ...more] = attachments
  if (type !== 'text' && type !== 'image' && type !== 'file') {
    throw new MessageRefused('unsupported_type', `This channel has no messages of type ${type}`)
  }
  if (file && (more.length > 0 || text !== null)) {
    throw new MessageRefused('one_at_a_time', 'This channel takes either a text or one file in a message')
  }
  if (file) return { attachment: { type: kindOfFile(file), payload: { url: file.url } } }
  if (text === null) throw new MessageRefused('no_content', 'The message has neither text nor file')
  return { text }
}

/** What the vendor calls a file of that type. */
function kindOfFile({ contentType }: OutgoingFile): 'image' | 'audio' | 'video' | 'file' {
  const kind = contentType.split('/')[0]
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'file'
}
