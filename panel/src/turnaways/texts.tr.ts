import type { Translations } from '../text/catalogue.ts'
import type * as turnawayWords from './turnaway-words.ts'

export const texts: Translations<typeof turnawayWords> = {
  turnawayReasonTexts: {
    soldOut: 'Dolu',
    restriction: 'Satış kuralı',
    noPrice: 'Fiyat yok',
    occupancy: 'Oda küçük',
    price: 'Fiyat',
    dates: 'Tarihler',
    rooms: 'Odalar',
    location: 'Konum',
    competitor: 'Başka otel',
    changedPlans: 'Plan değişti',
    noAnswer: 'Yanıt yok',
    other: 'Diğer',
    unknown: 'Bilinmiyor',
  },
  turnawayKindTexts: {
    denial: 'Otel satamadı',
    regret: 'Misafir almadı',
  },
}
