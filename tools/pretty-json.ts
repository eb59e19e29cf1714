const maxWidth = 140

/**
 * JSON for people and for diffs: an object or array that fits into a line of 140 columns stands on one line; each entry
 * of a larger one has its own.
 */
export function prettyJson(value: unknown, indent = '', columnsBefore = 0): string {
  const oneLine = singleLine(value)
  if (oneLine.length + indent.length + columnsBefore < maxWidth || typeof value !== 'object' || value === null) {
    return oneLine
  }
  const inner = `${indent}  `
  if (Array.isArray(value)) return `[\n${value.map((each) => inner + prettyJson(each, inner)).join(',\n')}\n${indent}]`
  const entries = Object.entries(value).map(([name, each]) => {
    const key = `${JSON.stringify(name)}: `
    return inner + key + prettyJson(each, inner, key.length)
  })
  return `{\n${entries.join(',\n')}\n${indent}}`
}

function singleLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(singleLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${singleLine(each)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
