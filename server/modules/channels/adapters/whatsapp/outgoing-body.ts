import { lowerAscii } from '#shared/letter-case.ts'
import {
  type FilledTemplate,
  type OutgoingFile,
  type OutgoingMessage,
  RefusedMessageError,
} from '../../provider/port.ts'
import { formatRecipient } from './contact-address.ts'

/** The request body of a message. @throws RefusedMessageError for content that WhatsApp does not support */
export const outgoingBody = (message: OutgoingMessage): object => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  ...formatRecipient(message.to),
  ...contentBody(message),
})

function contentBody({ type, text, attachments, location, template }: OutgoingMessage): object {
  const [file, ...more] = attachments
  if (more.length > 0) throw new RefusedMessageError('one_at_a_time', 'WhatsApp allows one file in a message')
  if (template) return { type: 'template', template: templateBody(template, file) }
  if (location) {
    const { name, ...degrees } = location
    return { type: 'location', location: { ...degrees, ...(name === null ? {} : { name }) } }
  }
  if (file) return mediaBody(file, type === 'image', text)
  if (text === null) throw new RefusedMessageError('no_content', 'The message has neither text nor file')
  return { type: 'text', text: { preview_url: false, body: text } }
}

/** The types that WhatsApp shows inline; all other files are documents. */
const images = ['image/jpeg', 'image/png']
const videos = ['video/mp4', 'video/3gpp']
const sounds = ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg']

function mediaBody(file: OutgoingFile, isImage: boolean, caption: string | null): object {
  const kind = mediaTypeOf(file, isImage, caption !== null)
  const fileName = kind === 'document' && file.fileName !== null ? { filename: file.fileName } : {}
  return { type: kind, [kind]: { link: file.url, ...(caption === null ? {} : { caption }), ...fileName } }
}

/** Audio has no caption. A picture sent as a file stays a document. */
function mediaTypeOf({ contentType }: OutgoingFile, isImage: boolean, hasCaption: boolean) {
  const type = lowerAscii(contentType.split(';')[0]?.trim() ?? '')
  if (isImage && images.includes(type)) return 'image'
  if (videos.includes(type)) return 'video'
  return sounds.includes(type) && !hasCaption ? 'audio' : 'document'
}

/** A template with its values; its header shows the file. */
function templateBody({ name, languageCode, parameters }: FilledTemplate, file: OutgoingFile | undefined): object {
  const filled = Object.entries(parameters).filter(([, texts]) => texts.length > 0)
  const header = file ? [{ type: 'header', parameters: [headerParameter(file)] }] : []
  const components = [...header, ...filled.map(([part, texts]) => templateComponent(part, texts))]
  return { name, language: { code: languageCode }, ...(components.length > 0 ? { components } : {}) }
}

/**
 * A component of a template. `button0` fills an address or copies the code of an authentication template, which
 * WhatsApp accepts in the same form; `copyCode0` copies a coupon.
 */
function templateComponent(part: string, values: readonly string[]): object {
  const [, kind, index] = /^(button|copyCode)(\d)$/.exec(part) ?? []
  if (kind === 'copyCode') {
    const parameters = values.map((code) => ({ type: 'coupon_code', coupon_code: code }))
    return { type: 'button', sub_type: 'copy_code', index, parameters }
  }
  const parameters = values.map((text) => ({ type: 'text', text }))
  if (kind === 'button') return { type: 'button', sub_type: 'url', index, parameters }
  if (part === 'header' || part === 'body') return { type: part, parameters }
  throw new RefusedMessageError('unknown_component', `A template has no variables in "${part.slice(0, 40)}"`)
}

function headerParameter(file: OutgoingFile): object {
  const kind = mediaTypeOf(file, true, true)
  const fileName = kind === 'document' && file.fileName !== null ? { filename: file.fileName } : {}
  return { type: kind, [kind]: { link: file.url, ...fileName } }
}
