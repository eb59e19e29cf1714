import type { Translations } from './catalogue.ts'
import type * as errorCodeTexts from './error-code-texts.ts'

export const texts: Translations<typeof errorCodeTexts> = {
  errorTexts: {
    offline: 'Bağlantı yok|Ağı kontrol edip yeniden deneyin. Yazdıklarınız burada kalır.',
    unavailable: 'Hizmet şu anda yoğun|Birazdan yeniden deneyin. Hiçbir şey kaybolmadı.',
    internal_error: 'Bizim tarafta bir sorun oldu|Yeniden deneyin. Tekrarlanırsa bu izi bize gönderin.',
    invalid_credentials: 'E-posta ya da parola yanlış|İkisini de kontrol edin ya da yeni bir parola belirleyin.',
    challenge_invalid: 'Bu giriş çok uzun sürdü|Parolayla yeniden başlayın.',
    second_factor_invalid:
      'Bu kod yanlış ya da daha önce kullanılmış|Uygulamadaki bir sonraki kodu bekleyip yeniden deneyin.',
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
  },
}
