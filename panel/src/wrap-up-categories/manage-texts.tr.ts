import type { Translations } from '../text/catalogue.ts'
import type * as folder from './texts.ts'

export const texts: Translations<typeof folder> = {
  categoryTexts: {
    title: 'Çağrı sonucu kategorileri',
    add: 'Yeni sonuç',
    name: 'Ad',
    code: 'Kod',
    codeHint: 'Çağrılar ve raporlar sonucu bu kodla anar, örneğin “groupRequest”. Sonradan değişmez.',
    codeFixed: 'değişmez',
    key: 'Tuş',
    keyHint: 'Temsilcinin çağrıdan sonra bastığı tuş',
    outcome: 'Anlamı',
    lead: 'Olası satış',
    sale: 'Satış',
    leadLong: 'Çağrı olası bir rezervasyonla ilgiliydi',
    saleLong: 'Çağrı rezervasyonla sonuçlandı',
    state: 'Durum',
    offered: 'Seçilebilir',
    notOffered: 'Seçilemez',
    activeLong: 'Temsilciler seçebilir',
    defaultText: 'Kimsenin sınıflandırmadığı çağrılar bu sonucu alır, bu yüzden her zaman vardır.',
    saved: 'Kaydedildi',
    delete: 'Sil',
    deleteText: 'Çağrılarda kullanılan bir sonuç silinemez. Bunun yerine seçilemez yapabilirsiniz.',
    none: 'Henüz sonuç yok',
    noneText: 'Temsilci çağrıdan sonra bunlardan birini seçer; raporlar misafirlerin neden aradığını gösterir.',
  },
}
