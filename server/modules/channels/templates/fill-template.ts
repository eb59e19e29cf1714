import type { ErrorItem } from '#platform/kernel/errors.ts'
import type { Component } from './components.ts'
import { fillText, variablesIn } from './variables.ts'

/** Values by part (`header`, `body`, `button0`, `copyCode1` …), in the order of the variables. */
export type TemplateParameters = Readonly<Record<string, readonly string[]>>

/** Returns 422 items unless the parameters fill all variables and no unknown part. */
export function parameterProblems(components: readonly Component[], parameters: TemplateParameters): ErrorItem[] {
  const counts = countVariables(components)
  const unknown = Object.keys(parameters)
    .filter((part) => !counts.has(part))
    .map((part): ErrorItem => {
      const message = `This template has no variables in ${part}`
      return { field: `template.parameters.${part}`, code: 'invalid_value', message }
    })
  const miscounted = [...counts].flatMap(([part, count]): ErrorItem[] => {
    const values = parameters[part] ?? []
    if (values.length === count) return []
    const message = `${part} requires ${count} values, for {{1}}${count > 1 ? ` to {{${count}}}` : ''}`
    const code = values.length < count ? 'required' : 'too_many_items'
    return [{ field: `template.parameters.${part}`, code, message }]
  })
  return [...unknown, ...miscounted]
}

/** Counts the variables of each part that has any. An authentication body counts as one variable: the code. */
function countVariables(components: readonly Component[]): Map<string, number> {
  const counts = components.flatMap((component): [string, number][] => {
    switch (component.type) {
      case 'HEADER':
        return [['header', variablesIn(component.text ?? '').length]]
      case 'BODY':
        return [['body', component.text === undefined ? 1 : variablesIn(component.text).length]]
      case 'BUTTONS':
        return (component.buttons ?? []).map(({ type, url }, index) => [
          type === 'COPY_CODE' ? `copyCode${index}` : `button${index}`,
          type === 'OTP' || type === 'COPY_CODE' ? 1 : variablesIn(url ?? '').length,
        ])
      default:
        return []
    }
  })
  return new Map(counts.filter(([, count]) => count > 0))
}

/** The text that the guest reads: header, body and footer, filled. */
export function fillTemplate(components: readonly Component[], { header = [], body = [] }: TemplateParameters): string {
  const filled = components.flatMap(({ type, text }) => {
    if (type === 'BODY') return [text === undefined ? body.join(' ') : fillText(text, body)]
    if (type === 'HEADER' && text !== undefined) return [fillText(text, header)]
    return type === 'FOOTER' && text !== undefined ? [text] : []
  })
  return filled.join('\n\n')
}

/** Whether the header shows a file, which each message must provide. */
export const hasFileInHeader = (components: readonly Component[]): boolean =>
  components.some(({ type, format }) => type === 'HEADER' && /^(IMAGE|VIDEO|DOCUMENT)$/.test(format ?? ''))
