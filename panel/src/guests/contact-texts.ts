import { catalogue } from '../text/catalogue.ts'

/** The texts of the drawer of contact points. */
export const contactTexts = catalogue({
  en: {
    title: 'Numbers, addresses, accounts',
    hint: 'Callers and writers are recognized by any of them.',
    add: 'Add',
    kind: 'Kind',
    value: 'Number, address or account',
    label: 'Label',
    labelHint: 'Such as mobile, work, assistant.',
    primary: 'used first',
    makePrimary: 'Use first',
    makePrimaryOf: (value: string) => `Use ${value} first`,
    remove: 'Remove',
    removeOf: (value: string) => `Remove ${value}`,
    verified: 'verified',
    none: 'None yet',
    saved: 'Saved',
  },
  tr: {
    title: 'Numaralar, adresler, hesaplar',
    hint: 'Arayanlar ve yazanlar bunların herhangi biriyle tanınır.',
    add: 'Ekle',
    kind: 'Tür',
    value: 'Numara, adres ya da hesap',
    label: 'Etiket',
    labelHint: 'Örneğin cep, iş, asistan.',
    primary: 'önce kullanılır',
    makePrimary: 'Önce bunu kullan',
    makePrimaryOf: (value) => `Önce ${value} kullanılsın`,
    remove: 'Çıkar',
    removeOf: (value) => `${value} çıkar`,
    verified: 'doğrulandı',
    none: 'Henüz yok',
    saved: 'Kaydedildi',
  },
})
