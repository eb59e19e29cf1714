import { catalogue } from '../text/catalogue.ts'

/** The texts of segments. */
export const segmentTexts = catalogue({
  en: {
    title: 'Segments',
    add: 'Add segment',
    none: 'No segments yet',
    noneText: 'A segment is a rule. Guests who meet it are found by themselves, every 15 minutes.',
    name: 'Name',
    description: 'Note for agents',
    guests: 'Guests',
    evaluated: 'Found',
    isActive: 'In use: guests are found every 15 minutes',
    deleteText: 'The guests stay.',
    showGuests: (count: string) => `Show its guests (${count})`,
    matches: (count: string, isOne: boolean) =>
      isOne ? '1 guest meets this rule now' : `${count} guests meet this rule now`,
    incomplete: 'Fill every line to see how many guests meet the rule.',
    counting: 'Counting …',
    first: 'The first of them',
  },
  tr: {
    title: 'Segmentler',
    add: 'Segment ekle',
    none: 'Henüz segment yok',
    noneText: 'Segment bir kuraldır. Kurala uyan misafirler 15 dakikada bir kendiliğinden bulunur.',
    name: 'Adı',
    description: 'Temsilcilere not',
    guests: 'Misafir',
    evaluated: 'Bulunma',
    isActive: 'Kullanımda: misafirler 15 dakikada bir bulunur',
    deleteText: 'Misafirler kalır.',
    showGuests: (count) => `Misafirlerini göster (${count})`,
    matches: (count) => `Şu anda ${count} misafir bu kurala uyuyor`,
    incomplete: 'Kurala kaç misafirin uyduğunu görmek için her satırı doldurun.',
    counting: 'Sayılıyor …',
    first: 'İlkleri',
  },
})
