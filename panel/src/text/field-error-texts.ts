import type { RefusalCode } from '../api/api-error.ts'
import { errorTextIn } from './error-code-texts.ts'
import { useLanguage } from './language.ts'
import { limitText } from './limit-texts.ts'
import { missingText } from './missing-field-texts.ts'

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

type FieldOfForm = { readonly name: string; readonly label: string; readonly isEmpty: boolean }

/**
 * The text of the error of a field: what to enter into an empty one, else the rule that the value breaks. English readers
 * get the service's message where it knows more than the code.
 */
export function useFieldErrorText(): (
  error: { readonly code: string; readonly message: string },
  field?: FieldOfForm,
) => string {
  const language = useLanguage()
  return ({ code, message }, field) => {
    if (field?.isEmpty && missingCodes.has(code)) return missingText(field.name, field.label)
    const rule = limitText(message)
    if (rule !== undefined) return rule
    const text = errorTextIn(language, code)
    if (text === undefined || (language === 'en' && knowingCodes.has(code))) return message
    // Beside a field there is no room for advice.
    return text.split('|')[0] ?? text
  }
}

/** What the service says about a field that is empty and must not be, whatever it holds. */
const missingCodes: ReadonlySet<string> = new Set<RefusalCode>([
  'required',
  'too_short',
  'invalid_type',
  'invalid_format',
  'invalid_email',
  'invalid_phone',
  'invalid_url',
  'invalid_value',
])
