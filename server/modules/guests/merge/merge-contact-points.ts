import { addressKey, lowerAscii } from '#shared/letter-case.ts'
import type { ContactPoint } from '../contact-points/contact-points.ts'
import type { Guest } from '../record/guests.ts'
import type { FieldSources } from './merge-fields.ts'

/**
 * The contact points of the survivor after a merge: its own, then the additional points of the others under new ids.
 * The primary point of a type is the chosen one, else the survivor's, else that of the first other guest that has one.
 */
export function mergeContactPoints(
  survivor: Guest,
  others: readonly Guest[],
  { choice, newId }: { choice: FieldSources; newId(): string },
): readonly ContactPoint[] {
  const points = [...survivor.contactPoints]
  for (const point of others.flatMap(({ contactPoints }) => contactPoints)) {
    if (points.some((known) => isSame(known, point))) continue
    const isFirst = point.isPrimary && !points.some(({ type, isPrimary }) => isPrimary && type === point.type)
    points.push({ ...point, id: newId(), isPrimary: isFirst })
  }
  return withChosenPrimary(points, [survivor, ...others], choice)
}

function withChosenPrimary(
  points: readonly ContactPoint[],
  all: readonly Guest[],
  choice: FieldSources,
): readonly ContactPoint[] {
  const chosenValues = (['phone', 'email'] as const).flatMap((type) => {
    const value = all.find(({ id }) => id === lowerAscii(choice[type] ?? ''))?.[type]
    return value ? [{ type, value }] : []
  })
  return points.map((point) => {
    const chosen = chosenValues.find(({ type }) => type === point.type)
    return chosen ? { ...point, isPrimary: isSame(point, chosen) } : point
  })
}

type ContactValue = Pick<ContactPoint, 'type' | 'value'>

const isSame = (a: ContactValue, b: ContactValue): boolean =>
  a.type === b.type && addressKey(a.value) === addressKey(b.value)

/** Removes the points that a merge added. A type without a primary point then gets its former primary back. */
export function unmergeContactPoints(
  now: readonly ContactPoint[],
  before: readonly ContactPoint[],
  after: readonly ContactPoint[],
): readonly ContactPoint[] {
  const isAdded = (point: ContactPoint): boolean =>
    after.some(({ id, value }) => id === point.id && value === point.value) && !before.some(({ id }) => id === point.id)
  const remaining = now.filter((point) => !isAdded(point))
  return remaining.map((point) => {
    const hasPrimary = remaining.some(({ type, isPrimary }) => isPrimary && type === point.type)
    const wasPrimary = before.some(({ id, isPrimary }) => isPrimary && id === point.id)
    return !hasPrimary && wasPrimary ? { ...point, isPrimary: true } : point
  })
}
