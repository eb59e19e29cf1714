import type { SegmentCondition, SegmentFilter } from '@bellhop/sdk'
import { randomId } from '../browser/random-id.ts'
import { type Operator, operatorsOf, ruleField } from './rule-fields.ts'

/** A line of a rule while it is edited. `value` is a text, a number, yes or no, or a list; undefined while it is empty. */
export type RuleLine = {
  readonly key: string
  readonly field: string
  readonly operator: Operator
  readonly value: unknown
}

/** Lines that hold together; `op` says how many of them must hold. */
export type RuleGroup = { readonly key: string; readonly op: SegmentFilter['op']; readonly parts: readonly RulePart[] }

/** A line, or lines within lines. */
export type RulePart = RuleLine | RuleGroup

/** How many levels a rule can have, with the outermost. */
export const maxLevels = 4

/** Whether a part of a rule is a group. */
export const isGroup = (part: RulePart): part is RuleGroup => 'parts' in part

const newKey = (): string => randomId()

/** A new line about a field. */
export const newLine = (field = 'vipLevel'): RuleLine => {
  const kind = ruleField(field)?.kind ?? 'text'
  return {
    key: newKey(),
    field,
    operator: operatorsOf[kind][0] as Operator,
    value: kind === 'yesNo' ? true : undefined,
  }
}

/** A new group with one line. */
export const newGroup = (op: RuleGroup['op'] = 'and'): RuleGroup => ({ key: newKey(), op, parts: [newLine()] })

const isFilter = (part: SegmentCondition | SegmentFilter): part is SegmentFilter => 'op' in part

/** A filter of the API as a rule. `equals` and `notEquals` of a list field become lists of one. */
export const toRule = ({ op, conditions }: SegmentFilter): RuleGroup => ({
  key: newKey(),
  op,
  parts: conditions.map((part) => (isFilter(part) ? toRule(part) : toLine(part))),
})

function toLine({ field, operator, value }: SegmentCondition): RuleLine {
  const known = ruleField(field)
  const isSingle = operator === 'equals' || operator === 'notEquals'
  if (!known || !isSingle || operatorsOf[known.kind].includes(operator))
    return { key: newKey(), field, operator, value }
  return { key: newKey(), field, operator: operator === 'equals' ? 'in' : 'notIn', value: [value] }
}

/** Whether a comparison needs no value. */
export const needsNoValue = (operator: Operator): boolean => operator === 'isEmpty' || operator === 'isNotEmpty'

const isFilled = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0 && value.every(isFilled)
    : value !== undefined && value !== null && value !== ''

const isLineComplete = ({ operator, value }: RuleLine): boolean =>
  needsNoValue(operator) || (isFilled(value) && (operator !== 'between' || (value as unknown[]).length === 2))

/** Whether every line has its value, and no group is empty. */
export const isComplete = (part: RulePart): boolean =>
  isGroup(part) ? part.parts.length > 0 && part.parts.every(isComplete) : isLineComplete(part)

/** A rule as the API takes it. */
export const toFilter = ({ op, parts }: RuleGroup): SegmentFilter => ({
  op,
  conditions: parts.map((part) => (isGroup(part) ? toFilter(part) : toCondition(part))),
})

const toCondition = ({ field, operator, value }: RuleLine): SegmentCondition =>
  needsNoValue(operator) ? { field, operator } : { field, operator, value }

/** The line with another field or comparison. A value that no longer fits is emptied. */
export function changedLine(
  line: RuleLine,
  changes: Partial<Pick<RuleLine, 'field' | 'operator' | 'value'>>,
): RuleLine {
  if (changes.field !== undefined && changes.field !== line.field) return { ...newLine(changes.field), key: line.key }
  const next = { ...line, ...changes }
  return shapeOf(next.operator) === shapeOf(line.operator) || 'value' in changes ? next : { ...next, value: undefined }
}

/** What kind of value a comparison takes. */
function shapeOf(operator: Operator): 'none' | 'list' | 'range' | 'days' | 'one' {
  if (needsNoValue(operator)) return 'none'
  if (operator === 'in' || operator === 'notIn') return 'list'
  if (operator === 'between') return 'range'
  return operator.endsWith('Days') ? 'days' : 'one'
}

/** Where a part of the rule is in the filter of the API, as its errors name it: `conditions[0].conditions[1]`. */
export const pathOf = (before: string, index: number): string =>
  `${before === '' ? '' : `${before}.`}conditions[${index}]`
