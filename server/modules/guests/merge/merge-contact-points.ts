import type { ContactPoint } from '../contact-points/contact-points.ts'
import type { Guest } from '../record/guests.ts'
import type { Choice } from './merge-fields.ts'

/**
 * The ways to reach the survivor: its own, then those of the others that it does not have, under new ids. A type has the
 * primary one that is chosen, else the survivor’s, else the first one’s of the others.
 */
export function unitePoints(
  survivor: Guest,
  others: readonly Guest[],
  { choice, newId }: { choice: Choice; newId(): string },
): readonly ContactPoint[] {
  const points = [...survivor.contactPoints]
  for (const point of others.flatMap(({ contactPoints }) => contactPoints)) {
    if (points.some((known) => isSame(known, point))) continue
    const isFirst = point.isPrimary && !points.some(({ type, isPrimary }) => isPrimary && type === point.type)
    points.push({ ...point, id: newId(), isPrimary: isFirst })
  }
  return withChosen(points, [survivor, ...others], choice)
}

function withChosen(points: readonly ContactPoint[], all: readonly Guest[], choice: Choice): readonly ContactPoint[] {
  const wanted = (['phone', 'email'] as const).flatMap((type) => {
    const value = all.find(({ id }) => id === choice[type]?.toLowerCase())?.[type]
    return value ? [{ type, value }] : []
  })
  return points.map((point) => {
    const chosen = wanted.find(({ type }) => type === point.type)
    return chosen ? { ...point, isPrimary: isSame(point, chosen) } : point
  })
}

type Named = Pick<ContactPoint, 'type' | 'value'>

const isSame = (a: Named, b: Named): boolean => a.type === b.type && a.value.toLowerCase() === b.value.toLowerCase()

/** The points of a survivor without those that a merge has added; a type that so loses its primary one gets the one it had. */
export function partPoints(
  now: readonly ContactPoint[],
  before: readonly ContactPoint[],
  after: readonly ContactPoint[],
): readonly ContactPoint[] {
  const isAdded = (point: ContactPoint): boolean =>
    after.some(({ id, value }) => id === point.id && value === point.value) && !before.some(({ id }) => id === point.id)
  const kept = now.filter((point) => !isAdded(point))
  return kept.map((point) => {
    const hasPrimary = kept.some(({ type, isPrimary }) => isPrimary && type === point.type)
    const wasPrimary = before.some(({ id, isPrimary }) => isPrimary && id === point.id)
    return !hasPrimary && wasPrimary ? { ...point, isPrimary: true } : point
  })
}
