import type { Translations } from '../text/catalogue.ts'
import type * as keyNames from './key-names.ts'
import type * as noAccess from './no-access.tsx'
import type * as notice from './notice.tsx'
import type * as part from './part.tsx'
import type * as presence from './presence.tsx'
import type * as showPhone from './show-phone.ts'
import type * as themeSwitch from './theme-switch.tsx'

export const texts: Translations<
  typeof keyNames &
    typeof noAccess &
    typeof notice &
    typeof part &
    typeof presence &
    typeof showPhone &
    typeof themeSwitch
> = {
  keyTexts: { ctrl: 'Ctrl', enter: 'Enter', escape: 'Esc' },
  noAccessTexts: {
    title: 'Rolünüze açık değil',
    heading: 'Rolünüz bu sayfaya izin vermiyor',
    text: 'Gerekiyorsa şirketinizin bir yöneticisine başvurun.',
    back: 'Başlangıç sayfasına',
  },
  noticeTexts: { copy: 'Kopyala' },
  partTexts: { failed: 'Bu yüklenemedi. Ağı kontrol edin ya da paneli yeniden yükleyin.' },
  presenceTexts: {
    available: 'Müsait',
    busy: 'Meşgul',
    break: 'Mola',
    away: 'Uzakta',
    onCall: 'Görüşmede',
    wrapUp: 'Çağrı sonu',
    notResponding: 'Yanıt vermedi',
    offline: 'Çevrimdışı',
  },
  showPhoneTexts: { elsewhere: 'Telefon başka bir pencerede açık. “Telefon” adlı küçük pencereye bakın.' },
  themeSwitchTexts: { light: 'Açık tema', dark: 'Koyu tema' },
}
