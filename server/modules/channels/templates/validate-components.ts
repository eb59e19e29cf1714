import type { ErrorCode, ErrorItem } from '#platform/kernel/errors.ts'
import { buttonProblems } from './validate-buttons.ts'
import type { Component } from './components.ts'
import { numberingProblem, variablesIn } from './variables.ts'

/** The kinds of templates; each has rules of its own and another price. */
export const templateCategories = ['marketing', 'utility', 'authentication'] as const
export type TemplateCategory = (typeof templateCategories)[number]

/** A problem at a place below one component. */
export type Problem = { readonly at: string; readonly code: ErrorCode; readonly message: string }

const order = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'] as const

/**
 * What is wrong with the parts of a template by the rules that Meta publishes: one body, at most one of each other, lengths,
 * variables `{{1}}` … without a gap and with an example of each.
 */
export function componentProblems(components: readonly Component[], category: TemplateCategory): ErrorItem[] {
  const items = components.flatMap((component, index) =>
    problemsOf(component, category).map(
      ({ at, ...rest }): ErrorItem => ({ field: `components[${index}]${at && `.${at}`}`, ...rest }),
    ),
  )
  for (const type of order) {
    const first = components.findIndex((each) => each.type === type)
    const again = components.findIndex((each, index) => each.type === type && index > first)
    const message = `There is at most one ${type}`
    if (again > first) items.push({ field: `components[${again}].type`, code: 'invalid_value', message })
  }
  if (!components.some(({ type }) => type === 'BODY')) {
    items.push({ field: 'components', code: 'required', message: 'A template has a BODY' })
  }
  return items
}

function problemsOf(component: Component, category: TemplateCategory): Problem[] {
  switch (component.type) {
    case 'HEADER':
      return headerProblems(component)
    case 'BODY':
      return [...foreign(component, bodyFields), ...bodyProblems(component, category)]
    case 'FOOTER':
      return footerProblems(component, category)
    default:
      return [...foreign(component, ['type', 'buttons']), ...buttonProblems(component.buttons, category)]
  }
}

const bodyFields = ['type', 'text', 'example', 'add_security_recommendation']

const foreign = (component: Component, known: readonly string[]): Problem[] =>
  Object.keys(component)
    .filter((name) => !known.includes(name))
    .map((at) => ({ at, code: 'invalid_value', message: `A ${component.type} has no ${at}` }))

function headerProblems(header: Component): Problem[] {
  const { format = 'TEXT', text, example } = header
  const odd = foreign(header, ['type', 'format', 'text', 'example'])
  if (format === 'LOCATION') return odd
  if (format !== 'TEXT') {
    const given = example?.header_handle?.length === 1
    const message = 'A sample of the file, as the provider has named it'
    return given ? odd : [...odd, { at: 'example.header_handle', code: 'required', message }]
  }
  if (text === undefined) return [...odd, { at: 'text', code: 'required', message: 'A header of text has a text' }]
  const count = variablesIn(text).length
  const problems = [...odd, ...textProblems(text, 60)]
  if (count > 1) problems.push({ at: 'text', code: 'too_many_items', message: 'A header has at most one variable' })
  return [...problems, ...exampleProblems('example.header_text', count, example?.header_text)]
}

function bodyProblems(
  { text, example, add_security_recommendation }: Component,
  category: TemplateCategory,
): Problem[] {
  if (category === 'authentication') {
    const message = 'The text of a template for authentication is made by the provider'
    return text === undefined ? [] : [{ at: 'text', code: 'invalid_value', message }]
  }
  const problems: Problem[] = []
  if (add_security_recommendation !== undefined) {
    const message = 'Only a template for authentication has it'
    problems.push({ at: 'add_security_recommendation', code: 'invalid_value', message })
  }
  if (text === undefined) return [...problems, { at: 'text', code: 'required', message: 'A body has a text' }]
  problems.push(...textProblems(text, 1_024))
  if (/^\s*\{\{|\}\}\s*$/.test(text)) {
    problems.push({ at: 'text', code: 'invalid_format', message: 'A body neither begins nor ends with a variable' })
  }
  return [...problems, ...exampleProblems('example.body_text', variablesIn(text).length, example?.body_text?.[0])]
}

function footerProblems(footer: Component, category: TemplateCategory): Problem[] {
  if (category === 'authentication') return foreign(footer, ['type', 'code_expiration_minutes'])
  const odd = foreign(footer, ['type', 'text'])
  const { text } = footer
  if (text === undefined) return [...odd, { at: 'text', code: 'required', message: 'A footer has a text' }]
  const problems = [...odd, ...textProblems(text, 60)]
  if (variablesIn(text).length > 0) {
    problems.push({ at: 'text', code: 'invalid_value', message: 'A footer has no variables' })
  }
  return problems
}

function textProblems(text: string, longest: number): Problem[] {
  const numbering = numberingProblem(text)
  return [
    ...(text.length > longest
      ? [{ at: 'text', code: 'too_long' as const, message: `May have at most ${longest} characters` }]
      : []),
    ...(numbering ? [{ at: 'text', code: 'invalid_format' as const, message: numbering }] : []),
  ]
}

const exampleProblems = (at: string, count: number, given: readonly string[] = []): Problem[] =>
  given.length === count
    ? []
    : [{ at, code: count > 0 && given.length === 0 ? 'required' : 'invalid_value', message: `Give ${count} examples` }]
