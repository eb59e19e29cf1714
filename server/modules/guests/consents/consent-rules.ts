import type { ErrorItem } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import type { Consent, ConsentInput } from './consents.ts'

/**
 * The consents of a body that differ from the current ones; they are appended to the history. A consent that the body
 * leaves out stays: it is withdrawn only by an explicit status.
 */
export function diffConsents(
  current: readonly Consent[],
  inputs: readonly ConsentInput[],
  now: Temporal.Instant,
): { added: readonly Consent[]; problems: readonly ErrorItem[] } {
  const problems = inputs.flatMap((consent, index) =>
    problemsOf(consent, { earlier: inputs.slice(0, index), index, now }),
  )
  const added = inputs.flatMap((consent) => {
    const known = current.find((each) => hasSameKey(each, consent))
    return isChange(consent, known) ? [toConsent(consent, known, now)] : []
  })
  return { added, problems }
}

type ConsentKey = Pick<Consent, 'purpose' | 'channel'>
const hasSameKey = (a: ConsentKey, b: ConsentKey): boolean => a.purpose === b.purpose && a.channel === b.channel

type ConsentPosition = { earlier: readonly ConsentInput[]; index: number; now: Temporal.Instant }

function problemsOf(consent: ConsentInput, { earlier, index, now }: ConsentPosition): ErrorItem[] {
  const at = `consents[${index}]`
  const problems: ErrorItem[] = []
  if (earlier.some((each) => hasSameKey(each, consent))) {
    problems.push({ field: at, code: 'invalid_value', message: 'This purpose and channel are in the list twice' })
  }
  const { capturedAt } = consent
  if (capturedAt && Temporal.Instant.compare(Temporal.Instant.from(capturedAt), now) > 0) {
    problems.push({ field: `${at}.capturedAt`, code: 'out_of_range', message: 'capturedAt must not be in the future' })
  }
  return problems
}

const capturedInstant = ({ capturedAt }: ConsentInput): string | undefined =>
  capturedAt && formatInstant(Temporal.Instant.from(capturedAt))

function isChange(consent: ConsentInput, known: Consent | undefined): boolean {
  if (!known || known.status !== consent.status) return true
  const { source = known.source } = consent
  return source !== known.source || (capturedInstant(consent) ?? known.capturedAt) !== known.capturedAt
}

/**
 * A changed status with the old `capturedAt` comes from a client that read the consent, changed it and sent it back:
 * the new answer was given now.
 */
function toConsent(consent: ConsentInput, known: Consent | undefined, now: Temporal.Instant): Consent {
  const { purpose, channel, status, source = null } = consent
  const at = capturedInstant(consent)
  const isStale = at === undefined || (at === known?.capturedAt && status !== known.status)
  return { purpose, channel, status, source, capturedAt: isStale ? formatInstant(now) : at }
}
