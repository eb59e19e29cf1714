import type { WrapUpCategory } from '../../../sdk/index.ts'
import type { Language } from '../text/language.ts'

/** The categories of a new company: their names as the service enters them, and in Turkish. */
const defaults: Readonly<Record<string, readonly [entered: string, turkish: string]>> = {
  reservationMade: ['Reservation made', 'Rezervasyon yapıldı'],
  hotLead: ['Hot lead', 'Sıcak fırsat'],
  notBooked: ['Not booked', 'Rezervasyon olmadı'],
  noAvailability: ['No availability', 'Yer yok'],
  reservationChanged: ['Reservation changed', 'Rezervasyon değişti'],
  reservationCancelled: ['Reservation cancelled', 'Rezervasyon iptal'],
  generalInfo: ['General information', 'Genel bilgi'],
  complaint: ['Complaint', 'Şikâyet'],
  callbackScheduled: ['Callback scheduled', 'Geri arama'],
  groupRequest: ['Group request', 'Grup talebi'],
  wrongNumber: ['Wrong number', 'Yanlış numara'],
  spam: ['Spam', 'Spam'],
  unclassified: ['Unclassified', 'Sınıfsız'],
}

/** The name of a category. A name that the company has entered stays as it is. */
export function categoryName({ code, name }: Pick<WrapUpCategory, 'code' | 'name'>, language: Language): string {
  const [entered, turkish] = defaults[code] ?? []
  return language === 'tr' && turkish !== undefined && name === entered ? turkish : name
}
