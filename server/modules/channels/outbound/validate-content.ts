import type { ReadContext, WriteContext } from '#platform/context.ts'
import { refusedCardNumber } from '#platform/http/request/free-text.ts'
import { type ErrorItem, invalid, invalidField, refuse } from '#platform/kernel/errors.ts'
import { holdsCardNumber } from '#platform/privacy/card-numbers.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { loadUploads } from '../attachments/uploads.ts'
import type { Channel, MessageType } from '../channels.ts'
import type { LockedConversation } from '../conversations/lock-conversation.ts'
import { messagingWindowOf } from '../conversations/messaging-window.ts'
import { type AttachmentInput, contentByType, type MessageContent } from '../messages/content.ts'
import { countSmsSegments } from '../messages/sms-segments.ts'
import type { MessageProvider } from '../provider/port.ts'
import { characterLimit, type TextLimit, textLength } from '../provider/text-limit.ts'
import { findTemplate, resolveTemplate, type TemplateContent } from '../templates/template-reference.ts'
import type { ContactPermissions } from './contact-permission.ts'
import { readEmailContent } from './email/email-content.ts'
import type { OutboundRoute } from './outbound-route.ts'
import { contentTypeOf, type GivenFile, type OutboundFile, parseAttachments } from './parse-attachments.ts'

/** Valid content of a message. */
export type ValidatedContent = {
  readonly type: MessageType
  readonly text: string | null
  readonly location: MessageContent['location']
  readonly template: TemplateContent['template'] | null
  readonly files: readonly OutboundFile[]
  readonly segments: number | null
  readonly isMarketing: boolean
  readonly subject: string | null
  readonly cc: readonly string[]
}

type ContentTarget = {
  readonly conversation: LockedConversation
  readonly route: OutboundRoute | null
  /** The message needs consent to marketing, whatever its template is for. */
  readonly isMarketing: boolean
  readonly permissions: ContactPermissions
}

/** The limits of an answer on web chat. */
const webchatLimits = { supportedTypes: ['text'], textLimit: characterLimit(4_000), maxCaptionLength: 0 } as const

/**
 * Validates a message by the rules of its channel. Throws 422 for invalid content (`messaging_window_closed`,
 * `template_not_approved` …), and 409 `contact_not_permitted` if the guest does not want it.
 */
export async function validateContent(
  ctx: WriteContext,
  { conversation, route, isMarketing, permissions }: ContentTarget,
  given: MessageContent,
): Promise<ValidatedContent> {
  const content = { ...given, attachments: await withUploads(ctx, given.attachments ?? []) }
  const type = typeOf(content)
  assertFitsChannel(type, content, route?.provider ?? webchatLimits)
  const email = readEmailContent(conversation, content)
  assertFileCount(conversation.channel, content.attachments)
  const files = parseAttachments(ctx, type, content.attachments)
  const templateContent =
    type === 'template' && route && content.template
      ? resolveTemplate(await findTemplate(ctx, route.integrationId, content.template), content.template)
      : null
  if (templateContent) assertHeaderFile(templateContent, files)
  const needsConsent = isMarketing || templateContent?.category === 'marketing'
  if (!permissions(conversation, needsConsent)) {
    throw refuse('contact_not_permitted', 'This guest does not want messages')
  }
  if (type !== 'template') assertWindowOpen(ctx, conversation)
  const text = templateContent?.text ?? content.text ?? null
  // The values of variables may be older than the rule that nobody stores card numbers.
  if (text !== null && holdsCardNumber(text)) throw invalidField('text', 'card_number', refusedCardNumber)
  return {
    type,
    text,
    location: content.location ?? null,
    template: templateContent?.template ?? null,
    files,
    isMarketing: needsConsent,
    segments: conversation.channel === 'sms' && text !== null ? countSmsSegments(text) : null,
    ...email,
  }
}

type Content = MessageContent & { readonly attachments: readonly GivenFile[] }

/** Adds the uploads that the files of a body name. */
async function withUploads(ctx: WriteContext, files: readonly AttachmentInput[]): Promise<GivenFile[]> {
  const uploads = await loadUploads(
    ctx,
    files.flatMap(({ uploadId }) => uploadId ?? []),
  )
  return files.map((file) => ({ ...file, upload: uploads.get(file.uploadId ?? '') }))
}

function assertFileCount(channel: Channel, files: readonly GivenFile[]): void {
  if (channel === 'email' || files.length <= 1) return
  throw invalidField('attachments', 'too_many_items', 'A message on this channel has at most one file')
}

/** The message type: the given one, or the one that the content implies. */
function typeOf({ type, template, location, attachments }: Content): MessageType {
  if (type) return type
  if (template) return 'template'
  if (location) return 'location'
  if (attachments.length === 0) return 'text'
  return attachments.every((file) => contentTypeOf(file).startsWith('image/')) ? 'image' : 'file'
}

type Limits = Pick<MessageProvider, 'supportedTypes' | 'textLimit' | 'maxCaptionLength'>

function assertFitsChannel(type: MessageType, content: MessageContent, limits: Limits): void {
  if (!limits.supportedTypes.includes(type)) {
    throw invalidField('type', 'invalid_value', `This channel supports ${limits.supportedTypes.join(', ')}`)
  }
  const [needed, possible] = contentByType[type]
  const isGiven = (part: keyof MessageContent): boolean => {
    const value = content[part]
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null
  }
  const items: ErrorItem[] = []
  if (!isGiven(needed))
    items.push({ field: needed, code: 'required', message: `A message of type ${type} requires ${needed}` })
  for (const part of ['text', 'template', 'location', 'attachments'] as const) {
    if (part === needed || possible.includes(part) || !isGiven(part)) continue
    items.push({ field: part, code: 'invalid_value', message: `A message of type ${type} cannot have ${part}` })
  }
  items.push(...lengthProblems(content.text ?? '', { isCaption: needed === 'attachments' }, limits))
  if (items.length > 0) throw invalid(...items)
}

function lengthProblems(text: string, { isCaption }: { isCaption: boolean }, limits: Limits): ErrorItem[] {
  const { max, unit }: TextLimit = isCaption
    ? { max: limits.maxCaptionLength, unit: 'characters' }
    : limits.textLimit(text)
  if (textLength(unit, text) <= max) return []
  if (max === 0) return [{ field: 'text', code: 'invalid_value', message: 'This channel allows no text beside a file' }]
  const message = `This channel allows at most ${max} ${unit}${isCaption ? ' beside a file' : ''}`
  return [{ field: 'text', code: 'too_long', message }]
}

function assertHeaderFile({ takesFile }: TemplateContent, files: readonly OutboundFile[]): void {
  if (takesFile === files.length > 0) return
  throw takesFile
    ? invalidField('attachments', 'required', 'The header of this template requires a file')
    : invalidField('attachments', 'invalid_value', 'The header of this template takes no file')
}

function assertWindowOpen(ctx: ReadContext, conversation: LockedConversation): void {
  const { isOpen, expiresAt } = messagingWindowOf(conversation, ctx.now)
  if (isOpen) return
  const reason =
    expiresAt === null
      ? 'The guest has not written yet'
      : `The messaging window closed at ${formatInstant(Temporal.Instant.from(expiresAt))}`
  const message = `${reason}; only a template may be sent until the guest writes again`
  throw invalidField('type', 'messaging_window_closed', message)
}
