import { isDeepStrictEqual } from 'node:util'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import { type ContactPoint, type ContactPointInput, maxContactPoints } from './contact-points.ts'
import { type ParseOptions, parseContactPoints } from './parse-contact-points.ts'

/** The contact fields of a body. */
export type ContactInput = {
  readonly phone?: string | null | undefined
  readonly email?: string | null | undefined
  readonly contactPoints?: readonly ContactPointInput[] | undefined
}

type ContactPointResult = { readonly points: readonly ContactPoint[]; readonly problems: readonly ErrorItem[] }
type PrimaryField = 'phone' | 'email'

/** The value of the primary contact point of a type; the guest fields `phone` and `email` show it. */
export const primaryValue = (points: readonly ContactPoint[], type: PrimaryField): string | null =>
  primaryOf(points, type)?.value ?? null

const primaryOf = (points: readonly ContactPoint[], type: PrimaryField): ContactPoint | undefined =>
  points.find((point) => point.type === type && point.isPrimary)

/**
 * Applies a body to the contact points of a guest. `phone` and `email` are aliases of the primary points: a body may
 * change the alias or the list. If both change and disagree, that is a problem.
 */
export function applyContactInput(
  known: readonly ContactPoint[],
  input: ContactInput,
  options: ParseOptions,
): ContactPointResult {
  const listed = input.contactPoints
    ? parseContactPoints(known, input.contactPoints, options)
    : { points: known, problems: [] }
  const problems = [...listed.problems]
  const isListNew = !isDeepStrictEqual(listed.points, known)
  let points = listed.points
  for (const type of ['phone', 'email'] as const) {
    const alias = input[type]
    const listedValue = primaryValue(points, type)
    if (alias === undefined || alias === listedValue || alias === primaryValue(known, type)) continue
    if (!isListNew || listedValue === null) points = withPrimary(points, type, { value: alias, newId: options.newId })
    else problems.push(primaryConflict(type))
  }
  if (points.length > maxContactPoints && points.length > listed.points.length) problems.push(tooMany)
  return { points, problems }
}

const primaryConflict = (type: PrimaryField): ErrorItem => ({
  field: type,
  code: 'invalid_value',
  message: `${type} must be the primary ${type} of contactPoints`,
})

const tooMany: ErrorItem = {
  field: 'contactPoints',
  code: 'too_many_items',
  message: `A guest has at most ${maxContactPoints} contact points`,
}

/**
 * Makes a value the primary one. A value that the guest already has is promoted; a new value replaces the old primary.
 */
function withPrimary(
  points: readonly ContactPoint[],
  type: PrimaryField,
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
  const added = { id: newId(), type, value, label: null, isPrimary: true, verifiedAt: null }
  return old ? points.map((point) => (point === old ? added : point)) : [...points, added]
}
