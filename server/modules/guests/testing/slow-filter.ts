import { fold } from '#shared/fold.ts'
import type { FilterCondition, SegmentFilter } from '../segments/filter/grammar.ts'
import { type FilteredGuest, vipLevels } from './filtered-guest.ts'

type Terms = { today: string; timeZone: string }

/** Evaluates a filter in memory for one guest: the reference for the compiled filter. */
export function fits(filter: SegmentFilter, guest: FilteredGuest, terms: Terms): boolean {
  const results = filter.conditions.map((node) =>
    'conditions' in node ? fits(node, guest, terms) : conditionFits(node, guest, terms),
  )
  if (filter.op === 'and') return results.every(Boolean)
  if (filter.op === 'or') return results.some(Boolean)
  return !results.some(Boolean)
}

function conditionFits({ field, operator, value }: FilterCondition, guest: FilteredGuest, terms: Terms): boolean {
  switch (operator) {
    case 'notEquals':
      return !conditionFits({ field, operator: 'equals', value }, guest, terms)
    case 'notIn':
      return !conditionFits({ field, operator: 'in', value }, guest, terms)
    case 'isNotEmpty':
      return !conditionFits({ field, operator: 'isEmpty' }, guest, terms)
    case 'notInLastDays':
      return !conditionFits({ field, operator: 'inLastDays', value }, guest, terms)
    default: {
      const own = ownValues(field, guest, terms)
      if (operator === 'isEmpty') return own.length === 0
      return own.some((one) => holds(one, { field, operator, value }, terms))
    }
  }
}

/** The values of a guest in a field, as they are compared; empty if the value is missing. */
function ownValues(field: string, guest: FilteredGuest, { timeZone }: Terms): unknown[] {
  const [head = '', ...rest] = field.split('.')
  if (head === 'tags') return guest.tags.map(fold)
  if (head === 'guestGroupIds') return guest.guestGroupIds
  return [single(head, rest.join('.'), { guest, timeZone })]
    .map((value) => (typeof value === 'string' ? fold(value) : value))
    .filter((value) => value !== null && value !== undefined && value !== '')
}

function single(head: string, key: string, { guest, timeZone }: { guest: FilteredGuest; timeZone: string }): unknown {
  switch (head) {
    case 'vipLevel':
      return vipLevels.indexOf(guest.vipLevel)
    case 'createdAt':
      return Temporal.Instant.from(guest.createdAt).toZonedDateTimeISO(timeZone).toPlainDate().toString()
    case 'address':
      return (guest.address as Record<string, unknown> | null)?.[key]
    case 'identityDocument':
      return guest.documentExpiresOn
    case 'consents':
      return guest.consents[key]
    case 'stats':
      return statOf(key, guest)
    case 'preferences':
    case 'customFields': {
      const value = guest[head].get(key)
      return typeof value === 'object' ? null : value
    }
    default:
      return guest[head as keyof FilteredGuest]
  }
}

function statOf(key: string, { stats }: FilteredGuest): unknown {
  const [name = '', currencyCode] = key.split('.')
  if (name === 'lastStayAt' || name === 'nextArrival') return stats?.[name]
  if (name === 'ahead') return stats ? stats.reservations - stats.stays : 0
  if (name !== 'revenue' && name !== 'spent') return stats?.[name as 'nights'] ?? 0
  const amounts = stats?.[name].filter((each) => each.currencyCode === currencyCode) ?? []
  return amounts.reduce((sum, { amount }) => sum + amount, 0)
}

function holds(own: unknown, condition: FilterCondition, { today }: Terms): boolean {
  const { field, operator, value } = condition
  const [first, second] = [value].flat().map((given) => comparable(given, condition))
  const isFree = /^(preferences|customFields)\./.test(field)
  switch (operator) {
    case 'equals':
    case 'in':
      return [value].flat().some((given) => same(own, comparable(given, condition), isFree))
    case 'contains':
      if (field === 'tags' || field === 'guestGroupIds') return own === first
      return textOf(own).includes(textOf(first))
    case 'startsWith':
      return textOf(own).startsWith(textOf(first))
    case 'inLastDays':
      return isBetween(String(own), daysFrom(today, -Number(value)), today)
    case 'inNextDays':
      return isBetween(String(own), today, daysFrom(today, Number(value)))
    case 'anniversaryInNextDays':
      return anniversaries(String(own), today).some((date) => isBetween(date, today, daysFrom(today, Number(value))))
    default:
      if (isFree && typeof own !== 'number') return false
      return isInOrder(own as number, operator, [first as number, second as number])
  }
}

const textOf = (value: unknown): string => fold(String(value))
const same = (own: unknown, given: unknown, isFree: boolean): boolean =>
  isFree ? textOf(own) === textOf(given) : own === given

/** A value of the filter in the form in which it is compared. */
function comparable(given: unknown, { field, operator }: FilterCondition): unknown {
  if (field === 'vipLevel') return vipLevels.indexOf(given as 'none')
  if (field === 'phone') {
    const digits = String(given).replaceAll(/[^\d+]/g, '')
    return operator === 'contains' || operator === 'startsWith' ? digits : digits.replace(/^00/, '+')
  }
  return typeof given === 'string' ? fold(given) : given
}

function isInOrder(own: number, operator: string, [first, second]: [number, number]): boolean {
  if (operator === 'gt') return own > first
  if (operator === 'gte') return own >= first
  if (operator === 'lt') return own < first
  if (operator === 'lte') return own <= first
  return own >= first && own <= second
}

const isBetween = (date: string, from: string, to: string): boolean => date >= from && date <= to
const daysFrom = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()

/** The anniversaries of a date in this and the next two years; 29 February falls on the 28th in common years. */
const anniversaries = (date: string, today: string): string[] =>
  [0, 1, 2].map((years) => {
    const { year } = Temporal.PlainDate.from(today).add({ years })
    return Temporal.PlainDate.from(date).with({ year }, { overflow: 'constrain' }).toString()
  })
