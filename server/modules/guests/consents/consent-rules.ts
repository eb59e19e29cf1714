import { spelled } from '#shared/moment.ts'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import type { Consent, GivenConsent } from './consents.ts'

/**
 * What of a given list says something new, to be appended to the history. What the list leaves out stays as it is: a
 * consent is withdrawn by saying so.
 */
export function newConsents(
  current: readonly Consent[],
  given: readonly GivenConsent[],
  now: Temporal.Instant,
): { said: readonly Consent[]; problems: readonly ErrorItem[] } {
  const problems = given.flatMap((consent, index) =>
    problemsOf(consent, { earlier: given.slice(0, index), index, now }),
  )
  const said = given.flatMap((consent) => {
    const known = current.find((each) => isSamePair(each, consent))
    return isNews(consent, known) ? [asSaid(consent, known, now)] : []
  })
  return { said, problems }
}

type Pair = Pick<Consent, 'purpose' | 'channel'>
const isSamePair = (a: Pair, b: Pair): boolean => a.purpose === b.purpose && a.channel === b.channel

type Place = { earlier: readonly GivenConsent[]; index: number; now: Temporal.Instant }

function problemsOf(consent: GivenConsent, { earlier, index, now }: Place): ErrorItem[] {
  const at = `consents[${index}]`
  const problems: ErrorItem[] = []
  if (earlier.some((each) => isSamePair(each, consent))) {
    problems.push({ field: at, code: 'invalid_value', message: 'This purpose and channel are named twice' })
  }
  const { capturedAt } = consent
  if (capturedAt && Temporal.Instant.compare(Temporal.Instant.from(capturedAt), now) > 0) {
    problems.push({ field: `${at}.capturedAt`, code: 'out_of_range', message: 'A consent cannot lie in the future' })
  }
  return problems
}

const momentOf = ({ capturedAt }: GivenConsent): string | undefined =>
  capturedAt && spelled(Temporal.Instant.from(capturedAt))

function isNews(consent: GivenConsent, known: Consent | undefined): boolean {
  if (!known || known.status !== consent.status) return true
  const { source = known.source } = consent
  return source !== known.source || (momentOf(consent) ?? known.capturedAt) !== known.capturedAt
}

/** Another answer that carries the moment of the answer before it was read, changed and put back: it was said now. */
function asSaid(consent: GivenConsent, known: Consent | undefined, now: Temporal.Instant): Consent {
  const { purpose, channel, status, source = null } = consent
  const at = momentOf(consent)
  const isOld = at === undefined || (at === known?.capturedAt && status !== known.status)
  return { purpose, channel, status, source, capturedAt: isOld ? spelled(now) : at }
}
