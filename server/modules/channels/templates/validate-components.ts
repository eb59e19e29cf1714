import type { ErrorItem } from '#platform/kernel/errors.ts'
import type { Component, ComponentProblem, TemplateCategory } from './components.ts'
import { validateButtons } from './validate-buttons.ts'
import { numberingProblem, variablesIn } from './variables.ts'

const order = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'] as const

/**
 * Returns the problems of a template by the rules that Meta publishes: one body, at most one component of each other
 * type, maximum lengths, and variables `{{1}}` … without a gap and each with an example.
 */
export function validateComponents(components: readonly Component[], category: TemplateCategory): ErrorItem[] {
  const items = components.flatMap((component, index) =>
    validateComponent(component, category).map(
      ({ at, ...rest }): ErrorItem => ({ field: `components[${index}]${at && `.${at}`}`, ...rest }),
    ),
  )
  for (const type of order) {
    const first = components.findIndex((each) => each.type === type)
    const again = components.findIndex((each, index) => each.type === type && index > first)
    const message = `At most one ${type} is allowed`
    if (again > first) items.push({ field: `components[${again}].type`, code: 'invalid_value', message })
  }
  if (!components.some(({ type }) => type === 'BODY')) {
    items.push({ field: 'components', code: 'required', message: 'A BODY is required' })
  }
  return items
}

function validateComponent(component: Component, category: TemplateCategory): ComponentProblem[] {
  switch (component.type) {
    case 'HEADER':
      return headerProblems(component)
    case 'BODY':
      return [...unknownFieldProblems(component, bodyFields), ...bodyProblems(component, category)]
    case 'FOOTER':
      return footerProblems(component, category)
    default:
      return [...unknownFieldProblems(component, ['type', 'buttons']), ...validateButtons(component.buttons, category)]
  }
}

const bodyFields = ['type', 'text', 'example', 'add_security_recommendation']

const unknownFieldProblems = (component: Component, allowedFields: readonly string[]): ComponentProblem[] =>
  Object.keys(component)
    .filter((name) => !allowedFields.includes(name))
    .map((at) => ({ at, code: 'invalid_value', message: `A ${component.type} cannot have ${at}` }))

function headerProblems(header: Component): ComponentProblem[] {
  const { format = 'TEXT', text, example } = header
  const unknownFields = unknownFieldProblems(header, ['type', 'format', 'text', 'example'])
  if (format === 'LOCATION') return unknownFields
  if (format !== 'TEXT') {
    const hasSample = example?.header_handle?.length === 1
    const message = 'One sample file, by the id that the provider gave it, is required'
    return hasSample ? unknownFields : [...unknownFields, { at: 'example.header_handle', code: 'required', message }]
  }
  if (text === undefined)
    return [...unknownFields, { at: 'text', code: 'required', message: 'text is required for a text header' }]
  const count = variablesIn(text).length
  const problems = [...unknownFields, ...textProblems(text, 60)]
  if (count > 1) problems.push({ at: 'text', code: 'too_many_items', message: 'A header can have one variable' })
  return [...problems, ...exampleProblems('example.header_text', count, example?.header_text)]
}

function bodyProblems(
  { text, example, add_security_recommendation }: Component,
  category: TemplateCategory,
): ComponentProblem[] {
  if (category === 'authentication') {
    const message = 'The provider writes the text of an authentication template'
    return text === undefined ? [] : [{ at: 'text', code: 'invalid_value', message }]
  }
  const problems: ComponentProblem[] = []
  if (add_security_recommendation !== undefined) {
    const message = 'Only an authentication template can have add_security_recommendation'
    problems.push({ at: 'add_security_recommendation', code: 'invalid_value', message })
  }
  if (text === undefined) return [...problems, { at: 'text', code: 'required', message: 'text is required for a body' }]
  problems.push(...textProblems(text, 1_024))
  if (/^\s*\{\{|\}\}\s*$/.test(text)) {
    problems.push({ at: 'text', code: 'invalid_format', message: 'A body cannot begin or end with a variable' })
  }
  return [...problems, ...exampleProblems('example.body_text', variablesIn(text).length, example?.body_text?.[0])]
}

function footerProblems(footer: Component, category: TemplateCategory): ComponentProblem[] {
  if (category === 'authentication') return unknownFieldProblems(footer, ['type', 'code_expiration_minutes'])
  const unknownFields = unknownFieldProblems(footer, ['type', 'text'])
  const { text } = footer
  if (text === undefined)
    return [...unknownFields, { at: 'text', code: 'required', message: 'text is required for a footer' }]
  const problems = [...unknownFields, ...textProblems(text, 60)]
  if (variablesIn(text).length > 0) {
    problems.push({ at: 'text', code: 'invalid_value', message: 'A footer cannot have variables' })
  }
  return problems
}

function textProblems(text: string, maxLength: number): ComponentProblem[] {
  const numbering = numberingProblem(text)
  return [
    ...(text.length > maxLength
      ? [{ at: 'text', code: 'too_long' as const, message: `At most ${maxLength} characters are allowed` }]
      : []),
    ...(numbering ? [{ at: 'text', code: 'invalid_format' as const, message: numbering }] : []),
  ]
}

const exampleProblems = (at: string, count: number, examples: readonly string[] = []): ComponentProblem[] =>
  examples.length === count
    ? []
    : [
        {
          at,
          code: count > 0 && examples.length === 0 ? 'required' : 'invalid_value',
          message: `${count} examples are required`,
        },
      ]
