import { spelled } from '#shared/moment.ts'
import { readPhone } from '#shared/phone.ts'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import { formats } from '#platform/http/request/formats.ts'
import { isMasked } from '#platform/privacy/personal.ts'
import type { ContactPoint, ContactPointType, GivenPoint } from './contact-points.ts'

/** What reading points depends on: the country that national numbers are of. */
export type Reading = { newId(): string; readonly countryCode: string | null }

/** What a point stands for before it is known whether it is the primary one. */
type Read = Omit<ContactPoint, 'isPrimary'> & { readonly isPrimary: boolean | undefined }

/**
 * A list of a body as points, with what is wrong with it by field. The first of a type that leaves `isPrimary` open is
 * the primary one unless another says that it is.
 */
export function readPoints(
  known: readonly ContactPoint[],
  given: readonly GivenPoint[],
  how: Reading,
): { points: readonly ContactPoint[]; problems: readonly ErrorItem[] } {
  const problems: ErrorItem[] = []
  const read = given.flatMap((point, index) =>
    readPoint(point, { known, how, at: `contactPoints[${index}]`, problems }),
  )
  if (problems.length === 0) problems.push(...repetitions(read))
  return { points: withPrimaries(read), problems }
}

type Place = { known: readonly ContactPoint[]; how: Reading; at: string; problems: ErrorItem[] }

function readPoint(point: GivenPoint, { known, how, at, problems }: Place): Read[] {
  const was = point.id === undefined ? undefined : known.find(({ id }) => id === point.id)
  const { type = was?.type, value: text = was?.value, label = was?.label ?? null } = point
  if (point.id !== undefined && !was) {
    problems.push({ field: `${at}.id`, code: 'unknown_reference', message: 'The guest has no such contact point' })
  }
  for (const [name, missing] of [['type', type] as const, ['value', text] as const]) {
    if (missing === undefined)
      problems.push({ field: `${at}.${name}`, code: 'required', message: 'This field is required' })
  }
  if (type === undefined || text === undefined) return []
  const value = valueOf(type, text, how.countryCode)
  if (typeof value !== 'string') {
    problems.push({ field: `${at}.value`, ...value })
    return []
  }
  const isSame = was?.type === type && was.value === value
  const verifiedAt = verifiedOf(point.verifiedAt, was, isSame)
  return [{ id: was?.id ?? how.newId(), type, value, label, isPrimary: point.isPrimary ?? was?.isPrimary, verifiedAt }]
}

/** Another value is not verified because the one before it was. */
function verifiedOf(given: string | null | undefined, was: ContactPoint | undefined, isSame: boolean): string | null {
  if (given === undefined) return isSame ? (was?.verifiedAt ?? null) : null
  const at = given && spelled(Temporal.Instant.from(given))
  return at === was?.verifiedAt && !isSame ? null : at
}

type Wrong = Pick<ErrorItem, 'code' | 'message'>

/** The value as it is stored, or what is wrong with it. */
function valueOf(type: ContactPointType, text: string, countryCode: string | null): string | Wrong {
  if (isMasked(text)) return { code: 'invalid_value', message: 'This is a hidden value, not the value itself' }
  if (type === 'phone' || type === 'whatsapp') {
    return readPhone(text, countryCode) ?? { code: 'invalid_phone', message: 'This is not a phone number' }
  }
  if (type !== 'email' || formats['email']?.(text)) return text
  return { code: 'invalid_email', message: 'This is not an e-mail address' }
}

function repetitions(points: readonly Read[]): ErrorItem[] {
  return points.flatMap((point, index): ErrorItem[] => {
    const earlier = points.slice(0, index)
    const at = `contactPoints[${index}]`
    const isKnown = ({ type, value }: Read) => type === point.type && value.toLowerCase() === point.value.toLowerCase()
    const problems: ErrorItem[] = []
    if (earlier.some(({ id }) => id === point.id)) problems.push(twice(`${at}.id`, 'This contact point is named twice'))
    if (earlier.some(isKnown)) problems.push(twice(`${at}.value`, 'This value is named twice'))
    if (point.isPrimary && earlier.some(({ type, isPrimary }) => isPrimary && type === point.type)) {
      problems.push(twice(`${at}.isPrimary`, `There is one primary ${point.type} at most`))
    }
    return problems
  })
}

const twice = (field: string, message: string): ErrorItem => ({ field, code: 'invalid_value', message })

const withPrimaries = (points: readonly Read[]): readonly ContactPoint[] =>
  points.map((point) => {
    const ofType = points.filter(({ type }) => type === point.type)
    const first = ofType.some(({ isPrimary }) => isPrimary)
      ? undefined
      : ofType.find((each) => each.isPrimary === undefined)
    return { ...point, isPrimary: point.isPrimary ?? point === first }
  })
