import { choicesOf, codesOf, type ValueShape, valueKind } from '../record/guest-field.ts'

/** A value that fits the schema of a field of a guest: the text where it takes one, the day where it takes a day. */
export function fieldValue(shape: ValueShape, { text, day }: { text: string; day: string }): unknown {
  const codes = codesOf(shape)
  if (codes) return codes === 'country' ? 'IS' : 'is'
  const kind = valueKind(shape)
  if (kind === 'yesNo') return true
  if (kind === 'choice') return choicesOf(shape).at(-1)
  if (kind === 'day') return day
  return kind === 'words' ? [text] : text
}
