import type { Translations } from '../text/catalogue.ts'
import type * as folder from './texts.ts'

export const texts: Translations<typeof folder> = {
  agentDayTexts: {
    title: 'Temsilciler',
    about: 'Her temsilcinin bir gün içinde ne yaptığı, şirketin saatine göre.',
    day: 'Gün',
    previousDay: 'Önceki gün',
    nextDay: 'Sonraki gün',
    agent: 'Temsilci',
    strip: 'Gün boyunca',
    signedIn: 'Oturum',
    talking: 'Görüşme',
    paused: 'Ara',
    came: 'Başlangıç',
    left: 'Bitiş',
    now: 'şimdi',
    empty: 'Bu gün için temsilci yok',
    emptyText: 'Temsilciler, rolü çağrı alan kullanıcılardır.',
    notSignedIn: 'oturum açmadı',
    hours: (hours, minutes) => `${hours}:${minutes}`,
    sentence: (parts) => `Oturum: ${parts}`,
    state: 'Durum',
    length: 'Süre',
    calls: 'Bu günün çağrıları',
  },
}
