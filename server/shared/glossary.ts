/**
 * The words of figures that several screens, reports and notices show. Each stands for one number everywhere. The panel
 * explains them beside each figure, reports use the same definitions, and docs/reports.md lists them.
 */
export const words = {
  en: {
    answered: 'Answered',
    missed: 'Missed',
    abandoned: 'Abandoned',
    notAnswered: 'Not answered',
    waiting: 'Waiting',
    stays: 'Stays',
    spent: 'Spent',
    ahead: 'Ahead',
    bookedAhead: 'Booked ahead',
  },
  tr: {
    answered: 'Yanıtlanan',
    missed: 'Kaçırılan',
    abandoned: 'Vazgeçilen',
    notAnswered: 'Yanıtlanmayan',
    waiting: 'Bekleyen',
    stays: 'Konaklama',
    spent: 'Harcama',
    ahead: 'İleri tarihli',
    bookedAhead: 'İleri tarihli tutar',
  },
  de: {
    answered: 'Angenommen',
    missed: 'Verpasst',
    abandoned: 'Aufgelegt',
    notAnswered: 'Nicht angenommen',
    waiting: 'Wartend',
    stays: 'Aufenthalte',
    spent: 'Umsatz',
    ahead: 'Bevorstehend',
    bookedAhead: 'Vorgebuchter Umsatz',
  },
}

/** A word of the glossary. */
export type GlossaryTerm = keyof typeof words.en

type Definitions = Readonly<Record<GlossaryTerm, string>>

/** What each word counts, without a capital letter, as the formulas of metrics are written. */
export const definitions: Readonly<Record<keyof typeof words, Definitions>> = {
  en: {
    answered: 'inbound calls that an agent answered',
    missed:
      'inbound calls that nobody answered and that did not end because the caller hung up: outside business hours, with ' +
      'no agent free, or with agents who did not answer',
    abandoned: 'inbound calls whose callers hung up while they waited, in the queue or while a phone rang',
    notAnswered: 'missed + abandoned',
    waiting: 'callers who wait for an agent to answer, also while a phone rings for them',
    stays:
      'reservations that have begun: the guest has checked in, or the arrival day is over at the hotel; no cancelled ' +
      'ones, no-shows or holds',
    spent: 'Σ amounts of the stays',
    ahead: 'confirmed reservations that have not begun',
    bookedAhead: 'Σ amounts of the reservations ahead',
  },
  tr: {
    answered: 'bir temsilcinin yanıtladığı gelen aramalar',
    missed:
      'kimsenin yanıtlamadığı ve arayanın kapatmasıyla bitmeyen gelen aramalar: mesai dışında, boş temsilci yokken ya da ' +
      'çalan telefonlar açılmayınca',
    abandoned: 'arayanın beklerken kapattığı gelen aramalar, kuyrukta ya da bir telefon çalarken',
    notAnswered: 'kaçırılan + vazgeçilen',
    waiting: 'bir temsilcinin yanıtlamasını bekleyen arayanlar; kendileri için bir telefon çalarken de',
    stays:
      'başlamış rezervasyonlar: misafir giriş yapmıştır ya da giriş günü otelde geçmiştir; iptal, no-show ve opsiyonlar ' +
      'sayılmaz',
    spent: 'konaklama tutarlarının toplamı',
    ahead: 'henüz başlamamış, onaylı rezervasyonlar',
    bookedAhead: 'ileri tarihli rezervasyon tutarlarının toplamı',
  },
  de: {
    answered: 'eingehende Anrufe, die ein Agent angenommen hat',
    missed:
      'eingehende Anrufe, die niemand angenommen hat und die nicht endeten, weil der Anrufer auflegte: außerhalb der ' +
      'Servicezeiten, ohne freien Agenten oder mit Agenten, die nicht annahmen',
    abandoned:
      'eingehende Anrufe, deren Anrufer auflegten, während sie warteten: in der Warteschlange oder während ein Telefon ' +
      'klingelte',
    notAnswered: 'verpasst + aufgelegt',
    waiting: 'Anrufer, die auf die Annahme durch einen Agenten warten, auch während für sie ein Telefon klingelt',
    stays:
      'Reservierungen, die begonnen haben: Der Gast hat eingecheckt, oder der Anreisetag ist im Hotel vorbei; ohne ' +
      'Stornierungen, No-Shows und Optionen',
    spent: 'Σ Beträge der Aufenthalte',
    ahead: 'bestätigte Reservierungen, die noch nicht begonnen haben',
    bookedAhead: 'Σ Beträge der bevorstehenden Reservierungen',
  },
}
