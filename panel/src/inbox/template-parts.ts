import type { MessageTemplate, TemplateButton, TemplateComponent } from '@bellhop/sdk'

/** A value that a template needs: its part, and its place in that part. */
export type TemplateValue = {
  /** `header`, `body`, `button0`, `copyCode0` …, as the API calls it. */
  readonly part: string
  readonly place: number
  /** The number in the text of the part. */
  readonly number: string
  /** The label of its button. */
  readonly button?: string | undefined
}

const variable = /\{\{\s*(\d+)\s*\}\}/g

const textOf = (components: readonly TemplateComponent[], type: 'HEADER' | 'BODY' | 'FOOTER'): string => {
  const found = components.find((component) => component.type === type)
  return found && 'text' in found ? (found.text ?? '') : ''
}

const buttonsOf = (components: readonly TemplateComponent[]): readonly TemplateButton[] => {
  const found = components.find((component) => component.type === 'BUTTONS')
  return found && 'buttons' in found ? (found.buttons ?? []) : []
}

const numbersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].flatMap(([, number]) => number ?? [])),
]

const valuesOfText = (part: string, text: string): TemplateValue[] =>
  numbersIn(text).map((number, place) => ({ part, place, number }))

/** The values that somebody must fill in before a template is sent. */
export function valuesOfTemplate({ components }: MessageTemplate): readonly TemplateValue[] {
  const ofButtons = buttonsOf(components).flatMap(({ type, text, url = '' }, index): TemplateValue[] => {
    if (type === 'COPY_CODE') return [{ part: `copyCode${index}`, place: 0, number: '1', button: text }]
    return numbersIn(url).map((number, place) => ({ part: `button${index}`, place, number, button: text }))
  })
  return [
    ...valuesOfText('header', textOf(components, 'HEADER')),
    ...valuesOfText('body', textOf(components, 'BODY')),
    ...ofButtons,
  ]
}

/** Whether the heading of a template shows a file, which a message must bring. */
export const needsFile = ({ components }: MessageTemplate): boolean =>
  components.some(
    (component) => component.type === 'HEADER' && ['IMAGE', 'VIDEO', 'DOCUMENT'].includes(component.format ?? 'TEXT'),
  )

/** Whether agents can send it: one-time passwords and places come from programs. */
export const isForAgents = ({ category, components }: MessageTemplate): boolean =>
  category !== 'authentication' &&
  !components.some((component) => component.type === 'HEADER' && component.format === 'LOCATION')

/** The values as the API takes them, by part. */
export function parametersOf(
  values: readonly TemplateValue[],
  typed: Readonly<Record<string, string>>,
): Record<string, string[]> {
  const parameters: Record<string, string[]> = {}
  for (const value of values) (parameters[value.part] ??= [])[value.place] = typed[keyOf(value)]?.trim() ?? ''
  return parameters
}

/** The key of a value among the typed ones. */
export const keyOf = ({ part, place }: TemplateValue): string => `${part} ${place}`

/** A template as the guest reads it. What is not filled in yet keeps its number. */
export function filledTemplate(template: MessageTemplate, typed: Readonly<Record<string, string>>) {
  const fill = (part: string, text: string): string => {
    const numbers = numbersIn(text)
    return text.replaceAll(variable, (whole, number: string) => {
      const value = typed[`${part} ${numbers.indexOf(number)}`]?.trim()
      return value === undefined || value === '' ? whole : value
    })
  }
  const { components } = template
  return {
    header: fill('header', textOf(components, 'HEADER')),
    body: fill('body', textOf(components, 'BODY')),
    footer: textOf(components, 'FOOTER'),
    buttons: buttonsOf(components).flatMap(({ text }) => text ?? []),
  }
}
