import type { ErrorItem } from '#platform/kernel/errors.ts'
import type { Component } from './components.ts'
import { filledIn, variablesIn } from './variables.ts'

/** Texts by part (`header`, `body`, `button0`, `copyCode1` …), in the order of the variables whose places they take. */
export type Parameters = Readonly<Record<string, readonly string[]>>

/** 422 items unless the parameters fill all variables of a template and name nothing else. */
export function parameterProblems(components: readonly Component[], given: Parameters): ErrorItem[] {
  const wanted = variablesOf(components)
  const odd = Object.keys(given)
    .filter((part) => !wanted.has(part))
    .map((part): ErrorItem => {
      const message = `This template has no variables in ${part}`
      return { field: `template.parameters.${part}`, code: 'invalid_value', message }
    })
  const unfilled = [...wanted].flatMap(([part, count]): ErrorItem[] => {
    const values = given[part] ?? []
    if (values.length === count) return []
    const message = `This takes ${count} texts, for {{1}}${count > 1 ? ` to {{${count}}}` : ''}`
    const code = values.length < count ? 'required' : 'too_many_items'
    return [{ field: `template.parameters.${part}`, code, message }]
  })
  return [...odd, ...unfilled]
}

/** How many variables each part has, of those that have any. What it says in an authentication template is one: the code. */
function variablesOf(components: readonly Component[]): Map<string, number> {
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

/** What the other side reads: header, body and footer, filled in. */
export function textOfTemplate(components: readonly Component[], { header = [], body = [] }: Parameters): string {
  const filled = components.flatMap(({ type, text }) => {
    if (type === 'BODY') return [text === undefined ? body.join(' ') : filledIn(text, body)]
    if (type === 'HEADER' && text !== undefined) return [filledIn(text, header)]
    return type === 'FOOTER' && text !== undefined ? [text] : []
  })
  return filled.join('\n\n')
}

/** Whether a message by it brings a file, which its header shows. */
export const hasFileInHeader = (components: readonly Component[]): boolean =>
  components.some(({ type, format }) => type === 'HEADER' && /^(IMAGE|VIDEO|DOCUMENT)$/.test(format ?? ''))
