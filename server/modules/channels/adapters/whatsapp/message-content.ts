import { filesWith, type IncomingContent, linesOf, notShown, placeOf, words } from '../meta/incoming-content.ts'
import { type Fields, fieldsOf, idOf, lineOf, listOf, numberOf, textOf } from '../meta/parse-json.ts'

/**
 * What stands in a message of WhatsApp; nothing for what nobody has written: a number that changed, a chat that was opened,
 * a message that was taken back (ours stays). A reaction is its sign, an edited message comes anew, and of what Meta does
 * not hand over it is said that there was something.
 */
export function messageContent(message: Fields): IncomingContent | undefined {
  const type = lineOf(message['type'], 40) ?? 'unknown'
  const inside = fieldsOf(Object.hasOwn(message, type) ? message[type] : undefined)
  switch (type) {
    case 'text':
      return wordsOr(type, textOf(inside['body']))
    case 'image':
    case 'sticker':
      return media('image', type, inside)
    case 'audio':
    case 'voice':
    case 'video':
    case 'document':
      return media('file', type, inside)
    case 'location':
      return located(inside)
    case 'contacts':
      return wordsOr(type, linesOf(listOf(message['contacts']).map(contactLine)))
    case 'button':
      return wordsOr(type, textOf(inside['text']) ?? textOf(inside['payload']))
    case 'interactive':
      return wordsOr(type, replyTo(inside))
    case 'order':
      return wordsOr(type, orderLines(inside))
    case 'reaction':
      return textOf(inside['emoji']) === null ? undefined : wordsOr(type, textOf(inside['emoji']))
    case 'edit':
      return edited(fieldsOf(inside['message']))
    case 'system':
    case 'revoke':
    case 'request_welcome':
      return undefined
    default:
      return notShown(lineOf(fieldsOf(message['unsupported'])['type'], 40) ?? type)
  }
}

const wordsOr = (kind: string, text: string | null): IncomingContent => (text === null ? notShown(kind) : words(text))

/** Whatever was edited, an edit of an edit is none. */
function edited(message: Fields): IncomingContent | undefined {
  const content = message['type'] === 'edit' ? undefined : messageContent(message)
  return content && { ...content, text: linesOf([`[edited]${content.text === null ? '' : ` ${content.text}`}`]) }
}

function media(type: 'image' | 'file', kind: string, inside: Fields): IncomingContent {
  const caption = textOf(inside['caption'])
  const ref = idOf(inside['id'])
  if (ref === null) return caption === null ? notShown(kind) : words(caption)
  const contentType = lineOf(inside['mime_type'], 100) ?? 'application/octet-stream'
  return filesWith(type, [{ ref, contentType, fileName: lineOf(inside['filename'], 255), sizeBytes: null }], caption)
}

function located({ latitude, longitude, name, address }: Fields): IncomingContent {
  const named = [lineOf(name, 120), lineOf(address, 130)].filter((each) => each !== null).join(', ')
  const place = placeOf(latitude, longitude, textOf(named))
  return place ? { type: 'location', text: null, attachments: [], location: place } : notShown('location')
}

/** The name, and the numbers and addresses beside it. */
function contactLine({ name, phones, emails }: Fields): string | null {
  const { formatted_name: formatted, first_name: first } = fieldsOf(name)
  const reached = [...listOf(phones).map(({ phone }) => phone), ...listOf(emails).map(({ email }) => email)]
  const all = [formatted ?? first, ...reached].map((each) => lineOf(each, 200))
  return textOf(all.filter((each) => each !== null).join(', '))
}

function replyTo(inside: Fields): string | null {
  const { title, description } = fieldsOf(inside['list_reply'])
  const { body, response_json: form } = fieldsOf(inside['nfm_reply'])
  return (
    linesOf([textOf(fieldsOf(inside['button_reply'])['title']), textOf(title), textOf(description)]) ??
    linesOf([textOf(body), textOf(form)])
  )
}

const orderLines = ({ text, product_items: items }: Fields): string | null =>
  linesOf([textOf(text), ...listOf(items).map(orderLine)])

function orderLine({ product_retailer_id: product, quantity, item_price: price, currency }: Fields): string | null {
  const [name, count, amount] = [lineOf(product, 100), numberOf(quantity), numberOf(price)]
  if (name === null) return null
  return `${count ?? 1} × ${name}${amount === null ? '' : `, ${amount} ${lineOf(currency, 3) ?? ''}`.trimEnd()}`
}
