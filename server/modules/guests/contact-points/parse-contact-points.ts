import { formats } from '#platform/http/request/formats.ts'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import { isMasked } from '#platform/privacy/personal.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { addressKey } from '#shared/letter-case.ts'
import { readPhone } from '#shared/phone.ts'
import type { ContactPoint, ContactPointInput, ContactPointType } from './contact-points.ts'

/** How contact points are parsed; `phoneCountry` is the country of numbers without a country code. */
export type ParseOptions = { newId(): string; readonly phoneCountry: string | null }

/** The types whose primary point the body names by its own field: only `isPrimary: true` marks a point of these. */
type NamedTypes = ReadonlySet<ContactPointType>

/** A contact point before the primary points are decided. */
type ParsedPoint = Omit<ContactPoint, 'isPrimary'> & { readonly isPrimary: boolean | undefined }

/**
 * Parses the list of a body, with its problems by field. If no point of a type has `isPrimary: true`, the first point
 * that leaves `isPrimary` out becomes the primary one, except for the named types.
 */
export function parseContactPoints(
  known: readonly ContactPoint[],
  given: readonly ContactPointInput[],
  options: ParseOptions & { readonly named: NamedTypes },
): { points: readonly ContactPoint[]; problems: readonly ErrorItem[] } {
  const problems: ErrorItem[] = []
  const parsed = given.flatMap((point, index) =>
    parsePoint(point, { known, options, at: `contactPoints[${index}]`, problems }),
  )
  if (problems.length === 0) problems.push(...duplicateProblems(parsed))
  return { points: withPrimaries(parsed, options.named), problems }
}

type PointContext = {
  known: readonly ContactPoint[]
  options: ParseOptions & { readonly named: NamedTypes }
  at: string
  problems: ErrorItem[]
}

function parsePoint(point: ContactPointInput, { known, options, at, problems }: PointContext): ParsedPoint[] {
  const stored = point.id === undefined ? undefined : known.find(({ id }) => id === point.id)
  const { type = stored?.type, value: text = stored?.value, label = stored?.label ?? null } = point
  if (point.id !== undefined && !stored) {
    problems.push({ field: `${at}.id`, code: 'unknown_reference', message: 'The guest has no such contact point' })
  }
  for (const [name, missing] of [['type', type] as const, ['value', text] as const]) {
    if (missing === undefined)
      problems.push({ field: `${at}.${name}`, code: 'required', message: 'This field is required' })
  }
  if (type === undefined || text === undefined) return []
  const isKnown = known.some((each) => each.type === type && each.value === text)
  const read = isKnown ? { value: text } : parseValue(type, text, options.phoneCountry)
  if ('code' in read) {
    problems.push({ field: `${at}.value`, ...read })
    return []
  }
  const { value, extension = null } = read
  const isSame = stored?.type === type && stored.value === value
  const verifiedAt = verifiedAtOf(point.verifiedAt, stored, isSame)
  return [
    {
      id: stored?.id ?? options.newId(),
      type,
      value,
      label: withExtension(label, extension),
      isPrimary: point.isPrimary ?? (options.named.has(type) ? undefined : stored?.isPrimary),
      verifiedAt,
      // Only the service knows it, so the body cannot change it.
      undeliverableSince: isSame ? stored.undeliverableSince : null,
    },
  ]
}

/** A new value does not inherit the verification of the value before it. */
function verifiedAtOf(
  given: string | null | undefined,
  stored: ContactPoint | undefined,
  isSame: boolean,
): string | null {
  if (given === undefined) return isSame ? (stored?.verifiedAt ?? null) : null
  const at = given && formatInstant(Temporal.Instant.from(given))
  return at === stored?.verifiedAt && !isSame ? null : at
}

type ValueProblem = Pick<ErrorItem, 'code' | 'message'>

type ContactValue = { readonly value: string; readonly extension?: string | null }

/** The value as it is stored and the extension of a number, or the problem. */
export function parseValue(
  type: ContactPointType,
  text: string,
  phoneCountry: string | null,
): ContactValue | ValueProblem {
  if (isMasked(text))
    return { code: 'invalid_value', message: 'This value is masked; send the full value or leave the field out' }
  if (type === 'phone' || type === 'whatsapp') {
    const read = readPhone(text, phoneCountry)
    return 'problem' in read ? { code: 'invalid_phone', message: read.problem } : { value: read.number, ...read }
  }
  if (type !== 'email' || formats.email(text)) return { value: text }
  return { code: 'invalid_email', message: 'This is not an e-mail address' }
}

/** The label of a number with its extension, which may be in it already. */
export function withExtension(label: string | null, extension: string | null): string | null {
  if (extension === null) return label
  const shown = `ext. ${extension}`
  if (label === null) return shown
  return label.includes(shown) ? label : `${label} ${shown}`
}

function duplicateProblems(points: readonly ParsedPoint[]): ErrorItem[] {
  return points.flatMap((point, index): ErrorItem[] => {
    const earlier = points.slice(0, index)
    const at = `contactPoints[${index}]`
    const isSame = ({ type, value }: ParsedPoint) =>
      type === point.type && addressKey(value) === addressKey(point.value)
    const problems: ErrorItem[] = []
    if (earlier.some(({ id }) => id === point.id))
      problems.push(duplicateProblem(`${at}.id`, 'This contact point is in the list twice'))
    if (earlier.some(isSame)) problems.push(duplicateProblem(`${at}.value`, 'This value is in the list twice'))
    if (point.isPrimary && earlier.some(({ type, isPrimary }) => isPrimary && type === point.type)) {
      problems.push(duplicateProblem(`${at}.isPrimary`, `Only one ${point.type} can be primary`))
    }
    return problems
  })
}

const duplicateProblem = (field: string, message: string): ErrorItem => ({ field, code: 'invalid_value', message })

const withPrimaries = (points: readonly ParsedPoint[], named: NamedTypes): readonly ContactPoint[] =>
  points.map((point) => {
    const ofType = points.filter(({ type }) => type === point.type)
    const isDecided = named.has(point.type) || ofType.some(({ isPrimary }) => isPrimary)
    const first = isDecided ? undefined : ofType.find((each) => each.isPrimary === undefined)
    return { ...point, isPrimary: point.isPrimary ?? point === first }
  })
