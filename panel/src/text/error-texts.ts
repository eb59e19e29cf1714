import type { ApiError } from '../api/api-error.ts'
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
