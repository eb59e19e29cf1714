import type { furtherTexts, sameTexts } from './further-error-code-texts.ts'

/** What an error code means to a person: what happened, and what to do. These may be needed before anything is loaded. */
const en = {
  offline: 'No connection|Check the network and try again. What you typed stays here.',
  unavailable: 'The service is busy|Try again in a moment. Nothing was lost.',
  internal_error: 'Something went wrong on our side|Try again. If it happens again, send us this trace.',
  invalid_credentials: 'E-mail or password is wrong|Check both, or set a new password.',
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
}

const tr: Readonly<Record<keyof typeof en, string>> = {
  offline: 'Bağlantı yok|Ağı kontrol edip yeniden deneyin. Yazdıklarınız burada kalır.',
  unavailable: 'Hizmet şu anda yoğun|Birazdan yeniden deneyin. Hiçbir şey kaybolmadı.',
  internal_error: 'Bizim tarafta bir sorun oldu|Yeniden deneyin. Tekrarlanırsa bu izi bize gönderin.',
  invalid_credentials: 'E-posta ya da parola yanlış|İkisini de kontrol edin ya da yeni bir parola belirleyin.',
  email_not_confirmed: 'E-posta adresi onaylanmadı|Gönderdiğimiz e-postadaki bağlantıyı açın.',
  user_suspended: 'Bu hesap askıya alındı|Şirketinizin bir yöneticisine başvurun.',
  registration_closed: 'Kayıt yalnızca davetle|Davetinizdeki bağlantıyı açın.',
  token_used: 'Bu bağlantı daha önce kullanıldı|Giriş yapın ya da yeni bir e-posta isteyin.',
  token_expired: 'Bu bağlantının süresi doldu|Yeni bir e-posta isteyin.',
  token_invalid: 'Bu bağlantı geçerli değil|E-postadan yeniden kopyalayın ya da yeni bir e-posta isteyin.',
  permission_denied: 'Rolünüz buna izin vermiyor|Şirketinizin bir yöneticisine başvurun.',
  number_not_allowed: 'Şirketiniz bu numarayı aramıyor|Bir yönetici telefon hesabında izin verebilir.',
  not_found: 'Artık yok|Başka biri silmiş olabilir.',
  version_conflict: 'Bu arada başka biri değiştirdi|Yeniden açıp değişikliğinizi tekrarlayın.',
  rate_limited: 'Çok fazla istek|Birazdan yeniden deneyin.',
  login_throttled: 'Çok fazla deneme|Birazdan yeniden deneyin.',
  other: 'Bu olmadı',
}

const firstTexts: Readonly<Record<'en' | 'tr', Readonly<Record<string, string>>>> = { en, tr }

let further: { readonly furtherTexts: typeof furtherTexts; readonly sameTexts: typeof sameTexts } | undefined

/** Loads the other texts. They are read by the time that somebody gets a refusal, and the message of the API replaces them. */
export const loadErrorCodeTexts = (): Promise<void> =>
  import('./further-error-code-texts.ts').then(
    (texts) => {
      further = texts
    },
    () => undefined,
  )

/** The text of an error code in a language; undefined if there is none. */
export function errorTextIn(language: keyof typeof firstTexts, code: string): string | undefined {
  const known = further?.sameTexts[code] ?? code
  return firstTexts[language][known] ?? further?.furtherTexts[language][known]
}
