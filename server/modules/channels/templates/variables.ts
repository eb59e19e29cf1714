/** Blanks around a name are trimmed afterwards: a pattern that skips them takes cubic time on a long run of blanks. */
const variable = /\{\{([^{}]*)\}\}/g

/** The text with what `valueOf` gives for each variable's name in its place. */
export const replaceVariables = (text: string, valueOf: (name: string) => string): string =>
  text.replaceAll(variable, (_, name: string) => valueOf(name.trim()))

/** The names of the variables of a text, each once, in the order in which they come: `1`, `2` … where all is well. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = '']) => name.trim())),
]

/** The text with its variables filled in: the first value takes the place of `{{1}}`. */
export const filledIn = (text: string, values: readonly string[]): string => {
  const names = variablesIn(text)
  return replaceVariables(text, (name) => values[names.indexOf(name)] ?? '')
}

/** What is wrong with how a text numbers its variables, if anything: `{{1}}`, `{{2}}` … without a gap. */
export function numberingProblem(text: string): string | undefined {
  const names = variablesIn(text)
  const wanted = names.map((_, index) => String(index + 1))
  if (names.toSorted().join() !== wanted.toSorted().join()) return 'Variables are {{1}}, {{2}} … without a gap'
  return text.replaceAll(variable, '').match(/\{\{|\}\}/) ? 'Braces stand for variables, such as {{1}}' : undefined
}
