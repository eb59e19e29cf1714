import type { ApiError, RefusalCode } from '../api/api-error.ts'
import { errorTextIn } from './error-code-texts.ts'
import { useLanguage } from './language.ts'

/** What happened and what to do, in the language of the panel. Codes without a text show the server's message. */
export function useErrorText({ code, message, status, items }: ApiError): { title: string; advice: string } {
  const language = useLanguage()
  const text = errorTextIn(language, code) ?? (status >= 500 ? errorTextIn(language, 'internal_error') : undefined)
  const [title = '', advice = ''] = (text ?? `${errorTextIn(language, 'other')}|${items[0]?.message ?? message}`).split(
    '|',
  )
  return { title, advice }
}

/** Codes whose message says more than their text: the limits of the field, the record in the way. */
const knowingCodes: ReadonlySet<string> = new Set<RefusalCode>([
  'weak_password',
  'invalid_format',
  'invalid_type',
  'out_of_range',
  'immutable_field',
  'currency_mismatch',
  'age_band_overlap',
  'invalid_guest_count',
])

/** The text of a field error. English readers get the server's message, which knows the limits of the field. */
export function useFieldErrorText(): (error: { readonly code: string; readonly message: string }) => string {
  const language = useLanguage()
  return ({ code, message }) => {
    const text = errorTextIn(language, code)
    if (text === undefined || (language === 'en' && knowingCodes.has(code))) return message
    // Beside a field there is no room for advice.
    return text.split('|')[0] ?? text
  }
}
