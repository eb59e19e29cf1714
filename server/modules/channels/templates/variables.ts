/** Spaces around a name are trimmed later: a pattern that skips them takes cubic time on a long run of spaces. */
const variable = /\{\{([^{}]*)\}\}/g

/** Replaces each variable with the value of its name. */
export const replaceVariables = (text: string, valueOf: (name: string) => string): string =>
  text.replaceAll(variable, (_, name: string) => valueOf(name.trim()))

/** The distinct variable names of a text in order of appearance: `1`, `2` … in a correct text. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = '']) => name.trim())),
]

/** Fills a text: the first value replaces `{{1}}`. */
export const fillText = (text: string, values: readonly string[]): string => {
  const names = variablesIn(text)
  return replaceVariables(text, (name) => values[names.indexOf(name)] ?? '')
}

/** Returns the problem of a text's variable numbers, if any: they must be `{{1}}`, `{{2}}` … without a gap. */
export function numberingProblem(text: string): string | undefined {
  const names = variablesIn(text)
  const expected = names.map((_, index) => String(index + 1))
  if (names.toSorted().join() !== expected.toSorted().join()) return 'Variables must be {{1}}, {{2}} … without a gap'
  return text.replaceAll(variable, '').match(/\{\{|\}\}/)
    ? 'Double braces are allowed for variables only, such as {{1}}'
    : undefined
}
