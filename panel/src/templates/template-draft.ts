import type { MessageTemplate, MessageTemplateCategory, TemplateButton, TemplateComponent } from '@bellhop/sdk'

/** What a header shows; `none` is a template without one. */
export type HeaderFormat = 'none' | 'TEXT' | 'IMAGE' | 'VIDEO' | 'DOCUMENT' | 'LOCATION'

/** A button as the form has it. `example` is a coupon, or the whole address of a link with a variable. */
export type ButtonDraft = {
  readonly type: TemplateButton['type']
  readonly text: string
  readonly target: string
  readonly example: string
}

/** A template as the form has it: every part of it, also those that are empty. */
export type TemplateDraft = {
  readonly category: MessageTemplateCategory
  readonly headerFormat: HeaderFormat
  readonly headerText: string
  /** An example of the variable of a text header, or the provider's id of the sample file. */
  readonly headerExample: string
  readonly body: string
  readonly examples: readonly string[]
  readonly footer: string
  readonly buttons: readonly ButtonDraft[]
  readonly hasSecurityAdvice: boolean
  /** Minutes after which a code expires; empty for none. */
  readonly expiration: string
}

/** The draft of a template; an empty one without it. */
export function draftOf(template: Pick<MessageTemplate, 'category' | 'components'> | undefined): TemplateDraft {
  const components = template?.components ?? []
  const header = components.find((each) => each.type === 'HEADER')
  const body = components.find((each) => each.type === 'BODY')
  const footer = components.find((each) => each.type === 'FOOTER')
  const buttons = components.find((each) => each.type === 'BUTTONS')
  return {
    category: template?.category ?? 'utility',
    headerFormat: header ? (header.format ?? 'TEXT') : 'none',
    headerText: header?.text ?? '',
    headerExample: header?.example?.header_text?.[0] ?? header?.example?.header_handle?.[0] ?? '',
    body: body?.text ?? '',
    examples: body?.example?.body_text?.[0] ?? [],
    footer: footer?.text ?? '',
    buttons: (buttons?.buttons ?? []).map(({ type, text = '', url, phone_number, example }) => ({
      type,
      text,
      target: url ?? phone_number ?? '',
      example: [example ?? []].flat()[0] ?? '',
    })),
    hasSecurityAdvice: body?.add_security_recommendation ?? true,
    expiration: String(footer?.code_expiration_minutes ?? ''),
  }
}

/** The variables of a text in the order of their numbers: `{{2}} … {{1}}` has 1 and 2. */
export const variablesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*(\d+)\s*\}\}/g)].map(([, number = '']) => number))].toSorted(
    (a, b) => Number(a) - Number(b),
  )

/** The next variable that a text can get. */
export const nextVariable = (text: string): string => `{{${Math.max(0, ...variablesIn(text).map(Number)) + 1}}}`

/** The parts of a template as the API takes them. */
export function componentsOf(draft: TemplateDraft): TemplateComponent[] {
  if (draft.category === 'authentication') return codeComponents(draft)
  return [
    ...headerOf(draft),
    bodyOf(draft),
    ...(draft.footer.trim() ? [{ type: 'FOOTER', text: draft.footer.trim() } as const] : []),
    ...(draft.buttons.length > 0 ? [{ type: 'BUTTONS', buttons: draft.buttons.map(buttonOf) } as const] : []),
  ]
}

/** The provider writes the text of a code. Its button copies it. */
const codeComponents = ({ hasSecurityAdvice, expiration, buttons }: TemplateDraft): TemplateComponent[] => [
  { type: 'BODY', add_security_recommendation: hasSecurityAdvice },
  ...(expiration.trim() ? [{ type: 'FOOTER', code_expiration_minutes: Number(expiration) } as const] : []),
  {
    type: 'BUTTONS',
    buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', ...(buttons[0]?.text ? { text: buttons[0].text } : {}) }],
  },
]

function headerOf({ headerFormat: format, headerText, headerExample }: TemplateDraft): TemplateComponent[] {
  const example = headerExample.trim()
  if (format === 'none') return []
  if (format === 'LOCATION') return [{ type: 'HEADER', format }]
  if (format !== 'TEXT') {
    return [{ type: 'HEADER', format, ...(example ? { example: { header_handle: [example] } } : {}) }]
  }
  const hasExample = variablesIn(headerText).length > 0 && example !== ''
  return [
    {
      type: 'HEADER',
      format,
      ...(headerText.trim() ? { text: headerText.trim() } : {}),
      ...(hasExample ? { example: { header_text: [example] } } : {}),
    },
  ]
}

function bodyOf({ body, examples }: TemplateDraft): TemplateComponent {
  const filled = variablesIn(body).map((_, index) => (examples[index] ?? '').trim())
  const isComplete = filled.length > 0 && filled.every((each) => each !== '')
  return {
    type: 'BODY',
    ...(body.trim() ? { text: body.trim() } : {}),
    ...(isComplete ? { example: { body_text: [filled] } } : {}),
  }
}

function buttonOf({ type, text, target, example }: ButtonDraft): TemplateButton {
  const label = text.trim() ? { text: text.trim() } : {}
  switch (type) {
    case 'URL':
      return { type, ...label, url: target.trim(), ...(example.trim() ? { example: [example.trim()] } : {}) }
    case 'PHONE_NUMBER':
      return { type, ...label, phone_number: target.trim() }
    case 'COPY_CODE':
      return { type, ...(example.trim() ? { example: example.trim() } : {}) }
    default:
      return { type, ...label }
  }
}

/** The field of the form for a field of the API, such as `components[1].example.body_text`. */
export function fieldOfTemplate(field: string, components: readonly TemplateComponent[]): string | undefined {
  const [, index, rest = ''] = /^components\[(\d+)\]\.?(.*)$/.exec(field) ?? []
  const type = components[Number(index)]?.type
  switch (type) {
    case 'HEADER':
      return rest.startsWith('example') ? 'headerExample' : rest === 'format' ? 'headerFormat' : 'headerText'
    case 'BODY':
      return rest.startsWith('example') ? 'examples' : 'body'
    case 'FOOTER':
      return rest === 'code_expiration_minutes' ? 'expiration' : 'footer'
    case 'BUTTONS':
      return rest || 'buttons'
    default:
      return undefined
  }
}
