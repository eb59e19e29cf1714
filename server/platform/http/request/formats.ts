import { countryCodes } from '#shared/countries.ts'
import { isoCurrencies } from '#shared/currencies.ts'
import { isEmailAddress } from '#shared/email.ts'
import { looksLikePhone } from '#shared/phone.ts'
import { isRealDate } from '#shared/stay.ts'
import { isIanaTimeZone } from '#shared/time-zones.ts'
import { parseNetwork } from '../../config/networks.ts'
import { isUuid } from '../../kernel/ids.ts'

const instant = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/
const decimal = /^-?\d{1,13}(\.\d{1,8})?$/

/** A point in time with its offset from UTC (ISO 8601). */
function isInstant(text: string): boolean {
  if (!instant.test(text) || !isRealDate(text.slice(0, 10))) return false
  return Number.isFinite(Date.parse(text))
}

function isHttpUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return text.length <= 2048 && (url?.protocol === 'https:' || url?.protocol === 'http:')
}

function isLanguage(text: string): boolean {
  try {
    // Languages of four letters and more are reserved or were never registered.
    return text.length <= 35 && /^[a-z]{2,3}(-|$)/i.test(text) && Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** The string formats of schemas. `validation.ts` maps each one to an error code, `validation-messages.ts` to words. */
export const formats = {
  uuid: isUuid,
  date: isRealDate,
  'date-time': isInstant,
  /** For filters: a date or a point in time. */
  'date-or-date-time': (text) => isRealDate(text) || isInstant(text),
  email: isEmailAddress,
  /** Loosely, for filters: the numbers of bodies are read before (`phone-values.ts`). */
  phone: looksLikePhone,
  uri: isHttpUrl,
  decimal: (text) => decimal.test(text),
  'time-of-day': (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  'time-zone': isIanaTimeZone,
  'language-tag': isLanguage,
  'currency-code': (text) => isoCurrencies.has(text),
  'country-code': (text) => countryCodes.has(text),
  network: (text) => parseNetwork(text) !== undefined,
} satisfies Record<string, (text: string) => boolean>

/** The name of a string format. */
export type FormatName = keyof typeof formats
