import { isDeepStrictEqual } from 'node:util'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import { type ContactPoint, type GivenPoint, mostPoints } from './contact-points.ts'
import { type Reading, readPoints } from './parse-contact-points.ts'

/** What a body says of the ways to reach a guest. */
export type Said = {
  readonly phone?: string | null | undefined
  readonly email?: string | null | undefined
  readonly contactPoints?: readonly GivenPoint[] | undefined
}

type Outcome = { readonly points: readonly ContactPoint[]; readonly problems: readonly ErrorItem[] }
type Single = 'phone' | 'email'

/** The value of the primary point of a type: what `phone` and `email` of a guest are. */
export const primaryValue = (points: readonly ContactPoint[], type: Single): string | null =>
  primaryOf(points, type)?.value ?? null

const primaryOf = (points: readonly ContactPoint[], type: Single): ContactPoint | undefined =>
  points.find((point) => point.type === type && point.isPrimary)

/**
 * The points of a guest once a body is obeyed. `phone` and `email` are other names for the primary points: of the two
 * ways to say it the one that differs from what is known counts, and two that differ and disagree are a problem.
 */
export function pointsAfter(known: readonly ContactPoint[], said: Said, how: Reading): Outcome {
  const listed = said.contactPoints ? readPoints(known, said.contactPoints, how) : { points: known, problems: [] }
  const problems = [...listed.problems]
  const isListNew = !isDeepStrictEqual(listed.points, known)
  let points = listed.points
  for (const type of ['phone', 'email'] as const) {
    const wanted = said[type]
    const now = primaryValue(points, type)
    if (wanted === undefined || wanted === now || wanted === primaryValue(known, type)) continue
    if (!isListNew || now === null) points = withPrimary(points, type, { value: wanted, newId: how.newId })
    else problems.push(disagreement(type))
  }
  if (points.length > mostPoints && points.length > listed.points.length) problems.push(tooMany)
  return { points, problems }
}

const disagreement = (type: Single): ErrorItem => ({
  field: type,
  code: 'invalid_value',
  message: `This is not the primary ${type} of contactPoints`,
})

const tooMany: ErrorItem = {
  field: 'contactPoints',
  code: 'too_many_items',
  message: `A guest has at most ${mostPoints} contact points`,
}

/** A number that the guest has already becomes the primary one; any other takes the place of the primary, which goes. */
function withPrimary(
  points: readonly ContactPoint[],
  type: Single,
  { value, newId }: { value: string | null; newId(): string },
): readonly ContactPoint[] {
  const old = primaryOf(points, type)
  if (value === null) return points.filter((point) => point !== old)
  const same = points.find((point) => point.type === type && point.value.toLowerCase() === value.toLowerCase())
  if (same) {
    return points.map((point) =>
      point.type === type ? { ...point, isPrimary: point === same, ...(point === same ? { value } : {}) } : point,
    )
  }
  const made = { id: newId(), type, value, label: null, isPrimary: true, verifiedAt: null }
  return old ? points.map((point) => (point === old ? made : point)) : [...points, made]
}
