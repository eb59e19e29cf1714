import { catalogue, textsIn } from './catalogue.ts'
import type { furtherErrorTexts, sameTexts } from './further-error-code-texts.ts'
import type { Language } from './language.ts'

/** What an error code means to a person: what happened, and what to do. These may be needed before anything is loaded. */
export const errorTexts = catalogue('text/errorTexts', {
  offline: 'No connection|Check the network and try again. What you typed stays here.',
  unavailable: 'The service is busy|Try again in a moment. Nothing was lost.',
  internal_error: 'Something went wrong on our side|Try again. If it happens again, send us this trace.',
  invalid_credentials: 'E-mail or password is wrong|Check both, or set a new password.',
  challenge_invalid: 'This sign-in took too long|Begin again with the password.',
  second_factor_invalid: 'This code is wrong or was used before|Wait for the next code of the app, then try again.',
  email_not_confirmed: 'The e-mail address is not confirmed|Follow the link in the mail that we sent.',
  user_suspended: 'This account is suspended|Ask an administrator of your company.',
  registration_closed: 'Registration is by invitation|Open the link of your invitation.',
  token_used: 'This link was used before|Sign in, or ask for a new mail.',
  token_expired: 'This link has expired|Ask for a new mail.',
  token_invalid: 'This link is not valid|Copy it from the mail again, or ask for a new mail.',
  permission_denied: 'Your role does not allow this|Ask an administrator of your company.',
  number_not_allowed: 'Your company does not call this number|An administrator can permit it in the telephone account.',
  not_found: 'It no longer exists|Somebody else may have deleted it.',
  version_conflict: 'Somebody else changed it meanwhile|Open it again and repeat your change.',
  rate_limited: 'Too many requests|Try again in a moment.',
  login_throttled: 'Too many tries|Try again in a moment.',
  other: 'This did not work',
})

let further: { readonly furtherErrorTexts: typeof furtherErrorTexts; readonly sameTexts: typeof sameTexts } | undefined

/** Loads the other texts. They are read by the time that somebody gets a refusal, and the message of the API replaces them. */
export const loadErrorCodeTexts = (): Promise<void> =>
  import('./further-error-code-texts.ts').then(
    (texts) => {
      further = texts
    },
    () => undefined,
  )

/** The text of an error code in a language; undefined if there is none. */
export function errorTextIn(language: Language, code: string): string | undefined {
  const known = further?.sameTexts[code] ?? code
  const first: Readonly<Record<string, string>> = textsIn(errorTexts, language)
  const others: Readonly<Record<string, string>> = further ? textsIn(further.furtherErrorTexts, language) : {}
  return first[known] ?? others[known]
}
