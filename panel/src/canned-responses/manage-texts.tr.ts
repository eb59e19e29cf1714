import type { Translations } from '../text/catalogue.ts'
import type * as folder from './texts.ts'

export const texts: Translations<typeof folder> = {
  cannedTexts: {
    title: 'Hazır yanıtlar',
    add: 'Yeni yanıt',
    none: 'Henüz hazır yanıt yok',
    noneText: 'Her gün yazdığınızı bir kez yazın. Yazışmada / ile bulunur, adlar kendiliğinden dolar.',
    shortcut: 'Kısaltma',
    shortcutHint: 'Küçük harf, rakam, - ve _. Temsilciler / ve bunu yazar.',
    text: 'Metin',
    language: 'Dil',
    hotels: 'Oteller',
    insert: 'Değişken ekle',
    'guest.firstName': 'Misafirin adı',
    'guest.lastName': 'Misafirin soyadı',
    'hotel.name': 'Otelin adı',
    'hotel.phone': 'Otelin telefonu',
    'hotel.email': 'Otelin e-postası',
    'user.firstName': 'Sizin adınız',
    'user.lastName': 'Sizin soyadınız',
    preview: 'Önizleme',
    previewText: 'Örnek bir misafirle. Yazışmada gerçek adlar yazılır.',
    lost: 'Bununla gönderilmiş mesajlar kalır.',
    firstName: 'Elif',
    lastName: 'Yıldız',
  },
}
