import type { Context } from '#platform/context.ts'
import { type ErrorItem, invalid, invalidField, refuse } from '#platform/kernel/errors.ts'
import { spelled } from '#shared/moment.ts'
import type { MessageType } from '../channels.ts'
import type { LockedConversation } from '../conversations/lock-conversation.ts'
import { replyWindowOf } from '../conversations/messaging-window.ts'
import { type NamedTemplate, namedTemplate } from '../templates/template-reference.ts'
import { isContactRefused } from './contact-permission.ts'
import type { Content } from '../messages/content.ts'
import { contentTypeOf, type FileToSend, readFiles } from './parse-attachments.ts'
import type { MessageProvider } from '../provider/port.ts'
import { characters, lengthIn, type TextLimit } from '../provider/text-limit.ts'
import { segmentsOf } from '../messages/sms-segments.ts'
import type { Way } from './outbound-route.ts'

/** A message that may be sent. */
export type Checked = {
  readonly type: MessageType
  readonly text: string | null
  readonly location: Content['location']
  readonly template: NamedTemplate['template'] | null
  readonly files: readonly FileToSend[]
  readonly segments: number | null
}

/** What an answer on web chat may be. */
const inChat = { takes: ['text'], longestText: characters(4_000), longestCaption: 0 } as const

/**
 * Holds a message against the rules of its channel. Throws 422 with what is wrong (`messaging_window_closed`,
 * `template_not_approved` …), 409 `contact_not_permitted` where the guest does not want it.
 */
export async function checkContent(
  ctx: Context,
  { conversation, way }: { conversation: LockedConversation; way: Way | null },
  content: Content,
): Promise<Checked> {
  const type = typeOf(content)
  mustFit(type, content, way?.provider ?? inChat)
  const files = readFiles(ctx, type, content.attachments ?? [])
  const named =
    type === 'template' && way && content.template
      ? await namedTemplate(ctx, way.integrationId, content.template)
      : null
  if (named) mustHaveItsFile(named, files)
  if (await isContactRefused(ctx, conversation, { isMarketing: named?.category === 'marketing' })) {
    throw refuse('contact_not_permitted', 'This guest does not want to be written to')
  }
  if (type !== 'template') mustBeOpen(ctx, conversation)
  const text = named?.text ?? content.text ?? null
  return {
    type,
    text,
    location: content.location ?? null,
    template: named?.template ?? null,
    files,
    segments: conversation.channel === 'sms' && text !== null ? segmentsOf(text) : null,
  }
}

/** What a message is: as it says, or as what it holds says. */
function typeOf({ type, template, location, attachments = [] }: Content): MessageType {
  if (type) return type
  if (template) return 'template'
  if (location) return 'location'
  const [file] = attachments
  if (!file) return 'text'
  return contentTypeOf(file).startsWith('image/') ? 'image' : 'file'
}

/** What each type is made of, and what may come with it. */
const parts: Readonly<Record<MessageType, readonly [needed: keyof Content, possible: readonly (keyof Content)[]]>> = {
  text: ['text', []],
  template: ['template', ['attachments']],
  image: ['attachments', ['text']],
  file: ['attachments', ['text']],
  location: ['location', []],
}

type Limits = Pick<MessageProvider, 'takes' | 'longestText' | 'longestCaption'>

function mustFit(type: MessageType, content: Content, limits: Limits): void {
  if (!limits.takes.includes(type)) {
    throw invalidField('type', 'invalid_value', `This channel takes ${limits.takes.join(', ')}`)
  }
  const [needed, possible] = parts[type]
  const isGiven = (part: keyof Content): boolean => {
    const value = content[part]
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null
  }
  const items: ErrorItem[] = []
  if (!isGiven(needed)) items.push({ field: needed, code: 'required', message: `A message of the type ${type} has it` })
  for (const part of ['text', 'template', 'location', 'attachments'] as const) {
    if (part === needed || possible.includes(part) || !isGiven(part)) continue
    items.push({ field: part, code: 'invalid_value', message: `A message of the type ${type} has none` })
  }
  items.push(...lengthProblems(content.text ?? '', { isCaption: needed === 'attachments' }, limits))
  if (items.length > 0) throw invalid(...items)
}

function lengthProblems(text: string, { isCaption }: { isCaption: boolean }, limits: Limits): ErrorItem[] {
  const { most, unit }: TextLimit = isCaption
    ? { most: limits.longestCaption, unit: 'characters' }
    : limits.longestText(text)
  if (lengthIn(unit, text) <= most) return []
  if (most === 0) return [{ field: 'text', code: 'invalid_value', message: 'This channel takes no text beside a file' }]
  const message = `This channel takes at most ${most} ${unit}${isCaption ? ' beside a file' : ''}`
  return [{ field: 'text', code: 'too_long', message }]
}

function mustHaveItsFile({ takesFile }: NamedTemplate, files: readonly FileToSend[]): void {
  if (takesFile === files.length > 0) return
  throw takesFile
    ? invalidField('attachments', 'required', 'The header of this template shows a file')
    : invalidField('attachments', 'invalid_value', 'The header of this template shows no file')
}

function mustBeOpen(ctx: Context, conversation: LockedConversation): void {
  const { isOpen, expiresAt } = replyWindowOf(conversation, ctx.now)
  if (isOpen) return
  const since =
    expiresAt === null ? 'The guest has not written yet' : `It closed at ${spelled(Temporal.Instant.from(expiresAt))}`
  const message = `${since}; only a template may be sent until the guest writes again`
  throw invalidField('type', 'messaging_window_closed', message)
}
