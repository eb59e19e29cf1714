import { catalogue } from '../text/catalogue.ts'

/** The texts of guest groups. */
export const groupTexts = catalogue({
  en: {
    title: 'Groups',
    add: 'Add group',
    none: 'No groups yet',
    noneText:
      'A group is a list of guests that you put together: a company, a family, a tour. Discounts can be for a group.',
    name: 'Name',
    code: 'Code',
    type: 'Kind',
    company: 'Company',
    family: 'Family',
    tour: 'Tour',
    event: 'Event',
    loyalty: 'Loyalty',
    other: 'Other',
    description: 'Note for agents',
    guests: 'Guests',
    active: 'In use',
    showGuests: (count: string) => `Show its guests (${count})`,
    deleteText: 'The guests stay. They only leave the group.',
    members: 'Guests join a group in their own record, or by an import.',
  },
  tr: {
    title: 'Gruplar',
    add: 'Grup ekle',
    none: 'Henüz grup yok',
    noneText:
      'Grup, sizin oluşturduğunuz bir misafir listesidir: şirket, aile, tur. İndirimler bir gruba özel olabilir.',
    name: 'Adı',
    code: 'Kod',
    type: 'Türü',
    company: 'Şirket',
    family: 'Aile',
    tour: 'Tur',
    event: 'Etkinlik',
    loyalty: 'Sadakat',
    other: 'Diğer',
    description: 'Temsilcilere not',
    guests: 'Misafir',
    active: 'Kullanımda',
    showGuests: (count) => `Misafirlerini göster (${count})`,
    deleteText: 'Misafirler kalır, yalnızca gruptan çıkar.',
    members: 'Misafirler gruba kendi kayıtlarından ya da bir aktarımla eklenir.',
  },
})
