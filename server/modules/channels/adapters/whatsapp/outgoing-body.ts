import { type FilledTemplate, MessageRefused, type OutgoingFile, type OutgoingMessage } from '../../provider/port.ts'
import { recipientOf } from './contact-name.ts'

/** The body that sends a message. @throws MessageRefused for one that this vendor has no form for */
export const outgoingBody = (message: OutgoingMessage): object => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  ...recipientOf(message.to),
  ...contentOf(message),
})

function contentOf({ type, text, attachments, location, template }: OutgoingMessage): object {
  const [file, ...more] = attachments
  if (more.length > 0) throw new MessageRefused('one_at_a_time', 'WhatsApp takes one file in a message')
  if (template) return { type: 'template', template: templateOf(template, file) }
  if (location) {
    const { name, ...degrees } = location
    return { type: 'location', location: { ...degrees, ...(name === null ? {} : { name }) } }
  }
  if (file) return mediaOf(file, type === 'image', text)
  if (text === null) throw new MessageRefused('no_content', 'The message has neither text nor file')
  return { type: 'text', text: { preview_url: false, body: text } }
}

/** What the vendor shows as such; all other files are documents. */
const images = ['image/jpeg', 'image/png']
const videos = ['video/mp4', 'video/3gpp']
const sounds = ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg']

function mediaOf(file: OutgoingFile, isImage: boolean, caption: string | null): object {
  const kind = kindOf(file, isImage, caption !== null)
  const named = kind === 'document' && file.fileName !== null ? { filename: file.fileName } : {}
  return { type: kind, [kind]: { link: file.url, ...(caption === null ? {} : { caption }), ...named } }
}

/** Sounds have no caption. A picture that is sent as a file stays one. */
function kindOf({ contentType }: OutgoingFile, isImage: boolean, hasCaption: boolean) {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (isImage && images.includes(type)) return 'image'
  if (videos.includes(type)) return 'video'
  return sounds.includes(type) && !hasCaption ? 'audio' : 'document'
}

/** A template with what takes the places of its variables; a file is shown by its header. */
function templateOf({ name, languageCode, parameters }: FilledTemplate, file: OutgoingFile | undefined): object {
  const filled = Object.entries(parameters).filter(([, texts]) => texts.length > 0)
  const header = file ? [{ type: 'header', parameters: [headerFile(file)] }] : []
  const components = [...header, ...filled.map(([part, texts]) => componentOf(part, texts))]
  return { name, language: { code: languageCode }, ...(components.length > 0 ? { components } : {}) }
}

/**
 * One part of a template. Of buttons, `button0` leads to an address, or copies the code of an authentication template, which
 * the vendor takes in the same form; `copyCode0` copies a coupon.
 */
function componentOf(part: string, values: readonly string[]): object {
  const [, kind, index] = /^(button|copyCode)(\d)$/.exec(part) ?? []
  if (kind === 'copyCode') {
    const parameters = values.map((code) => ({ type: 'coupon_code', coupon_code: code }))
    return { type: 'button', sub_type: 'copy_code', index, parameters }
  }
  const parameters = values.map((text) => ({ type: 'text', text }))
  if (kind === 'button') return { type: 'button', sub_type: 'url', index, parameters }
  if (part === 'header' || part === 'body') return { type: part, parameters }
  throw new MessageRefused('unknown_component', `A template has no variables in "${part.slice(0, 40)}"`)
}

function headerFile(file: OutgoingFile): object {
  const kind = kindOf(file, true, true)
  const named = kind === 'document' && file.fileName !== null ? { filename: file.fileName } : {}
  return { type: kind, [kind]: { link: file.url, ...named } }
}
