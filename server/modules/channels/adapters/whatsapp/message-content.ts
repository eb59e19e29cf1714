import {
  fileContent,
  type IncomingContent,
  joinLines,
  parseLocation,
  textContent,
  unsupportedContent,
} from '../meta/incoming-content.ts'
import { type Fields, fieldsOf, idOf, lineOf, listOf, numberOf, textOf } from '../meta/parse-json.ts'

/**
 * The content of a WhatsApp message; undefined for events that are not messages: a changed number, an opened chat, a
 * deleted message (the stored one stays). A reaction becomes its emoji, an edit becomes a new message, and content that
 * Meta does not deliver becomes a note.
 */
export function messageContent(message: Fields): IncomingContent | undefined {
  const type = lineOf(message['type'], 40) ?? 'unknown'
  const body = fieldsOf(Object.hasOwn(message, type) ? message[type] : undefined)
  switch (type) {
    case 'text':
      return textOrUnsupported(type, textOf(body['body']))
    case 'image':
    case 'sticker':
      return mediaContent('image', type, body)
    case 'audio':
    case 'voice':
    case 'video':
    case 'document':
      return mediaContent('file', type, body)
    case 'location':
      return locationContent(body)
    case 'contacts':
      return textOrUnsupported(type, joinLines(listOf(message['contacts']).map(contactLine)))
    case 'button':
      return textOrUnsupported(type, textOf(body['text']) ?? textOf(body['payload']))
    case 'interactive':
      return textOrUnsupported(type, interactiveText(body))
    case 'order':
      return textOrUnsupported(type, orderLines(body))
    case 'reaction':
      return textOf(body['emoji']) === null ? undefined : textOrUnsupported(type, textOf(body['emoji']))
    case 'edit':
      return editedContent(fieldsOf(body['message']))
    case 'system':
    case 'revoke':
    case 'request_welcome':
      return undefined
    default:
      return unsupportedContent(lineOf(fieldsOf(message['unsupported'])['type'], 40) ?? type)
  }
}

const textOrUnsupported = (kind: string, text: string | null): IncomingContent =>
  text === null ? unsupportedContent(kind) : textContent(text)

/** An edit of an edit has no content, which also bounds the recursion. */
function editedContent(message: Fields): IncomingContent | undefined {
  const content = message['type'] === 'edit' ? undefined : messageContent(message)
  return content && { ...content, text: joinLines([`[edited]${content.text === null ? '' : ` ${content.text}`}`]) }
}

function mediaContent(type: 'image' | 'file', kind: string, body: Fields): IncomingContent {
  const caption = textOf(body['caption'])
  const ref = idOf(body['id'])
  if (ref === null) return caption === null ? unsupportedContent(kind) : textContent(caption)
  const contentType = lineOf(body['mime_type'], 100) ?? 'application/octet-stream'
  return fileContent(type, [{ ref, contentType, fileName: lineOf(body['filename'], 255), sizeBytes: null }], caption)
}

function locationContent({ latitude, longitude, name, address }: Fields): IncomingContent {
  const label = [lineOf(name, 120), lineOf(address, 130)].filter((each) => each !== null).join(', ')
  const place = parseLocation(latitude, longitude, textOf(label))
  return place ? { type: 'location', text: null, attachments: [], location: place } : unsupportedContent('location')
}

/** The name, the phone numbers and the e-mail addresses of a contact. */
function contactLine({ name, phones, emails }: Fields): string | null {
  const { formatted_name: formatted, first_name: first } = fieldsOf(name)
  const contacts = [...listOf(phones).map(({ phone }) => phone), ...listOf(emails).map(({ email }) => email)]
  const all = [formatted ?? first, ...contacts].map((each) => lineOf(each, 200))
  return textOf(all.filter((each) => each !== null).join(', '))
}

function interactiveText(reply: Fields): string | null {
  const { title, description } = fieldsOf(reply['list_reply'])
  const { body, response_json: form } = fieldsOf(reply['nfm_reply'])
  return (
    joinLines([textOf(fieldsOf(reply['button_reply'])['title']), textOf(title), textOf(description)]) ??
    joinLines([textOf(body), textOf(form)])
  )
}

const orderLines = ({ text, product_items: items }: Fields): string | null =>
  joinLines([textOf(text), ...listOf(items).map(orderLine)])

function orderLine({ product_retailer_id: product, quantity, item_price: price, currency }: Fields): string | null {
  const [name, count, amount] = [lineOf(product, 100), numberOf(quantity), numberOf(price)]
  if (name === null) return null
  return `${count ?? 1} × ${name}${amount === null ? '' : `, ${amount} ${lineOf(currency, 3) ?? ''}`.trimEnd()}`
}
