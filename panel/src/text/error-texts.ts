import type { ApiError, FieldError } from '../api/api-error.ts'
import { catalogue, useTexts } from './catalogue.ts'
import { useLanguage } from './language.ts'

/** What an error code means to a person: what happened, and what to do. */
const texts = catalogue({
  en: {
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
    number_not_allowed:
      'Your company does not call this number|An administrator can permit it in the telephone account.',
    not_found: 'It no longer exists|Somebody else may have deleted it.',
    version_conflict: 'Somebody else changed it meanwhile|Open it again and repeat your change.',
    rate_limited: 'Too many requests|Try again in a moment.',
    login_throttled: 'Too many tries|Try again in a moment.',
    other: 'This did not work',
    required: 'This is needed',
    too_short: 'This is too short',
    too_long: 'This is too long',
    invalid_email: 'This is no e-mail address',
    invalid_phone: 'This is no phone number',
    invalid_url: 'This is no web address',
    https_required: 'The address has to begin with https://',
    private_address: 'This address is in a private network. Choose one that the internet reaches',
    too_many_items: 'There are as many as allowed|Delete one that you no longer need.',
    weak_password: 'Too easy to guess. Names, addresses, common words and sequences do not count',
    invalid_value: 'This is not accepted',
    invalid_format: 'This is not written as it has to be',
    invalid_type: 'A number belongs here',
    out_of_range: 'This is too small or too large',
    date_range: 'The last day is before the first',
    duplicate: 'This is already in use|Choose another one.',
    dependent_records: 'It is still in use|Delete or change first what depends on it.',
    immutable_field: 'This cannot change any more: there are reservations',
    base_currency: 'This is the base currency|Make another currency the base first.',
    currency_mismatch: 'One of the hotels has another currency',
    age_band_overlap: 'Another guest type covers some of these ages',
    unknown_reference: 'This does not exist',
    hotel_access_denied: 'This belongs to a hotel that is not yours|Ask an administrator of your company.',
    last_administrator: 'Nobody else is an administrator of all hotels|Make somebody else an administrator first.',
    system_role: 'This role cannot change|Copy it and change the copy.',
    invalid_state_transition: 'This is not possible any more|Its status has changed meanwhile. Look at it again.',
    room_unavailable: 'No room is left on some of these nights|Choose other dates or another room.',
    no_season: 'A night has no price|Choose other dates, or add a season for these nights.',
    min_stay: 'The stay is too short for these dates|Choose more nights.',
    max_stay: 'The stay is too long for these dates|Choose fewer nights.',
    stay_too_long: 'The stay has too many nights|Make two reservations of it.',
    closed_to_arrival: 'Nobody can arrive on this day|Choose another day of arrival.',
    closed_to_departure: 'Nobody can leave on this day|Choose another day of departure.',
    occupancy_exceeded: 'The room is for fewer guests|Choose another room, or more rooms.',
    adults_exceeded: 'The room is for fewer adults|Choose another room, or more rooms.',
    children_exceeded: 'The room is for fewer children|Choose another room, or more rooms.',
    check_in_past: 'The arrival is in the past|Choose today or a later day.',
    discount_not_applicable: 'The discount does not apply to this stay|Choose another discount, or none.',
    discount_exhausted: 'The discount is used up|Choose another discount, or none.',
  },
  tr: {
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
    required: 'Bu alan gerekli',
    too_short: 'Çok kısa',
    too_long: 'Çok uzun',
    invalid_email: 'Bu bir e-posta adresi değil',
    invalid_phone: 'Bu bir telefon numarası değil',
    invalid_url: 'Bu bir web adresi değil',
    https_required: 'Adres https:// ile başlamalı',
    private_address: 'Bu adres özel bir ağda. İnternetten erişilen bir adres yazın',
    too_many_items: 'İzin verilen sayıya ulaşıldı|Artık gerekmeyen birini silin.',
    weak_password: 'Tahmin edilmesi çok kolay. Adlar, adresler, yaygın sözcükler ve diziler sayılmaz',
    invalid_value: 'Bu kabul edilmiyor',
    invalid_format: 'Yazım biçimi uygun değil',
    invalid_type: 'Buraya bir sayı yazın',
    out_of_range: 'Çok küçük ya da çok büyük',
    date_range: 'Son gün ilk günden önce',
    duplicate: 'Bu zaten kullanılıyor|Başka bir şey seçin.',
    dependent_records: 'Hâlâ kullanılıyor|Önce ona bağlı olanları silin ya da değiştirin.',
    immutable_field: 'Rezervasyon olduğu için artık değiştirilemez',
    base_currency: 'Ana para birimi bu|Önce başka bir para birimini ana para birimi yapın.',
    currency_mismatch: 'Otellerden birinin para birimi farklı',
    age_band_overlap: 'Başka bir misafir tipi bu yaşların bir kısmını kapsıyor',
    unknown_reference: 'Böyle bir kayıt yok',
    hotel_access_denied: 'Bu, size ait olmayan bir otelin|Şirketinizin bir yöneticisine başvurun.',
    last_administrator: 'Tüm otellerin başka yöneticisi yok|Önce başka birini yönetici yapın.',
    system_role: 'Bu rol değiştirilemez|Kopyalayıp kopyasını değiştirin.',
    invalid_state_transition: 'Bu artık mümkün değil|Durumu bu arada değişti. Yeniden bakın.',
    room_unavailable: 'Bu gecelerin bazılarında boş oda kalmadı|Başka tarih ya da başka bir oda seçin.',
    no_season: 'Bir gecenin fiyatı yok|Başka tarih seçin ya da bu geceler için sezon ekleyin.',
    min_stay: 'Konaklama bu tarihler için çok kısa|Daha fazla gece seçin.',
    max_stay: 'Konaklama bu tarihler için çok uzun|Daha az gece seçin.',
    stay_too_long: 'Konaklamanın gece sayısı çok fazla|İki rezervasyona bölün.',
    closed_to_arrival: 'Bu gün giriş yapılamıyor|Başka bir giriş günü seçin.',
    closed_to_departure: 'Bu gün çıkış yapılamıyor|Başka bir çıkış günü seçin.',
    occupancy_exceeded: 'Oda bu kadar kişi almıyor|Başka bir oda ya da daha fazla oda seçin.',
    adults_exceeded: 'Oda bu kadar yetişkin almıyor|Başka bir oda ya da daha fazla oda seçin.',
    children_exceeded: 'Oda bu kadar çocuk almıyor|Başka bir oda ya da daha fazla oda seçin.',
    check_in_past: 'Giriş günü geçmişte|Bugünü ya da sonraki bir günü seçin.',
    discount_not_applicable:
      'İndirim bu konaklama için geçerli değil|Başka bir indirim seçin ya da indirimsiz devam edin.',
    discount_exhausted: 'İndirim tükendi|Başka bir indirim seçin ya da indirimsiz devam edin.',
  },
})

/** What happened and what to do, in the language of the panel. Codes without a text show the server's message. */
export function useErrorText({ code, message, status }: ApiError): { title: string; advice: string } {
  const known: Readonly<Record<string, string>> = useTexts(texts)
  const text = known[code] ?? (status >= 500 ? known['internal_error'] : undefined)
  const [title = '', advice = ''] = (text ?? `${known['other']}|${message}`).split('|')
  return { title, advice }
}

/** Codes whose message says more than their text: the limits of the field, the record in the way. */
const knowingCodes = new Set([
  'weak_password',
  'invalid_format',
  'invalid_type',
  'out_of_range',
  'immutable_field',
  'currency_mismatch',
  'age_band_overlap',
])

/** The text of a field error. English readers get the server's message, which knows the limits of the field. */
export function useFieldErrorText(): (error: FieldError) => string {
  const known: Readonly<Record<string, string>> = useTexts(texts)
  const language = useLanguage()
  return ({ code, message }) => {
    const text = known[code]
    if (text === undefined || (language === 'en' && knowingCodes.has(code))) return message
    // Beside a field there is no room for advice.
    return text.split('|')[0] ?? text
  }
}
