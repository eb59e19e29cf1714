import { isDeepStrictEqual } from 'node:util'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import { addressKey } from '#shared/letter-case.ts'
import { type ContactPoint, type ContactPointInput, maxContactPoints } from './contact-points.ts'
import { type ParseOptions, parseContactPoints, parseValue, withExtension } from './parse-contact-points.ts'

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

const namingFields = ['phone', 'email'] as const

/**
 * Applies a body to the contact points of a guest. `phone` and `email` name the primary points; the list has further
 * ones. The list marks another primary point with `isPrimary: true`: that is a problem, unless the field is sent back
 * unchanged.
 */
export function applyContactInput(
  known: readonly ContactPoint[],
  given: ContactInput,
  options: ParseOptions,
): ContactPointResult {
  const { input, extension, problem } = readPhoneField(known, given, options)
  if (problem) return { points: known, problems: [problem] }
  const { points, problems } = applyValues(known, input, options)
  const withLabel = (point: ContactPoint): ContactPoint =>
    point.type === 'phone' && point.isPrimary ? { ...point, label: withExtension(point.label, extension) } : point
  return { points: extension === null ? points : points.map(withLabel), problems }
}

type PhoneInput = { readonly input: ContactInput; readonly extension: string | null; readonly problem?: ErrorItem }

/** The number of the field `phone` in E.164, and its extension. A number that the guest has already stays as it is. */
function readPhoneField(known: readonly ContactPoint[], input: ContactInput, options: ParseOptions): PhoneInput {
  const { phone } = input
  const isKnown = known.some(({ type, value }) => type === 'phone' && value === phone)
  if (typeof phone !== 'string' || isKnown) return { input, extension: null }
  const read = parseValue('phone', phone, options.phoneCountry)
  if ('code' in read) return { input, extension: null, problem: { field: 'phone', ...read } }
  return { input: { ...input, phone: read.value }, extension: read.extension ?? null }
}

function applyValues(known: readonly ContactPoint[], input: ContactInput, options: ParseOptions): ContactPointResult {
  const named = new Set(namingFields.filter((type) => typeof input[type] === 'string'))
  const listed = input.contactPoints
    ? parseContactPoints(known, input.contactPoints, { ...options, named })
    : { points: known, problems: [] }
  const problems = [...listed.problems]
  const isListNew = !isDeepStrictEqual(listed.points, known)
  let points = listed.points
  for (const type of namingFields) {
    const value = input[type]
    const marked = primaryValue(points, type)
    if (value === undefined || value === marked) continue
    const isUnchanged = value === primaryValue(known, type)
    if (isListNew && marked !== null) {
      if (!isUnchanged && isMarked(input, known, type)) problems.push(primaryConflict(type))
      continue
    }
    if (!(isUnchanged && value === null)) points = withPrimary(points, type, { value, known, newId: options.newId })
  }
  if (points.length > maxContactPoints && points.length > listed.points.length) problems.push(tooMany)
  return { points, problems }
}

/** Whether the list of a body has a point with `isPrimary: true`. */
const isMarked = ({ contactPoints = [] }: ContactInput, known: readonly ContactPoint[], type: PrimaryField): boolean =>
  contactPoints.some(
    (point) => point.isPrimary === true && type === (point.type ?? known.find(({ id }) => id === point.id)?.type),
  )

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
  { value, known, newId }: { value: string | null; known: readonly ContactPoint[]; newId(): string },
): readonly ContactPoint[] {
  const old = primaryOf(points, type)
  if (value === null) return points.filter((point) => point !== old)
  const isSame = (point: ContactPoint) => point.type === type && addressKey(point.value) === addressKey(value)
  const same = points.find(isSame)
  if (same) {
    return points.map((point) =>
      point.type === type ? { ...point, isPrimary: point === same, ...(point === same ? { value } : {}) } : point,
    )
  }
  const stored = known.find((point) => isSame(point) && !points.some(({ id }) => id === point.id))
  const added = {
    label: null,
    verifiedAt: null,
    undeliverableSince: null,
    ...stored,
    id: stored?.id ?? newId(),
    type,
    value,
    isPrimary: true,
  }
  return old ? points.map((point) => (point === old ? added : point)) : [...points, added]
}
