import type { EventType } from '../../../sdk/index.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'

const texts = catalogue({
  en: {
    'call.started': 'A call is connected to an agent',
    'call.completed': 'A call has ended and its wrap-up category is chosen',
    'call.missed': 'A call was not answered',
    'reservation.created': 'A reservation was made',
    'reservation.updated': 'Dates, room or price of a reservation changed',
    'reservation.detailsChanged': 'The guest, notes or another detail of a reservation changed',
    'reservation.cancelled': 'A reservation was cancelled',
    'reservation.deleted': 'A reservation was deleted',
    'guest.created': 'A new guest record was created',
    'guest.updated': 'A guest record changed',
    'guest.merged': 'Guests were merged into one',
    'guest.unmerged': 'A merge of guests was undone',
    'guest.anonymized': 'The personal data of a guest was erased',
    'guest.deleted': 'A guest record was deleted',
    'message.received': 'A message came in by a messaging app, social network or web chat',
    'recording.available': 'The recording of a call is ready',
    call: 'Calls',
    reservation: 'Reservations',
    guest: 'Guests',
    message: 'Messages',
    recording: 'Recordings',
  } satisfies Record<EventType, string> & Record<string, string>,
  tr: {
    'call.started': 'Bir çağrı bir temsilciye bağlandı',
    'call.completed': 'Bir çağrı bitti ve sonuç kategorisi seçildi',
    'call.missed': 'Bir çağrı yanıtlanmadı',
    'reservation.created': 'Bir rezervasyon yapıldı',
    'reservation.updated': 'Rezervasyonun tarihi, odası ya da fiyatı değişti',
    'reservation.detailsChanged': 'Rezervasyonun misafiri, notları ya da başka bir ayrıntısı değişti',
    'reservation.cancelled': 'Bir rezervasyon iptal edildi',
    'reservation.deleted': 'Bir rezervasyon silindi',
    'guest.created': 'Yeni bir misafir kaydı açıldı',
    'guest.updated': 'Bir misafir kaydı değişti',
    'guest.merged': 'Misafirler tek kayıtta birleştirildi',
    'guest.unmerged': 'Bir birleştirme geri alındı',
    'guest.anonymized': 'Bir misafirin kişisel verileri silindi',
    'guest.deleted': 'Bir misafir kaydı silindi',
    'message.received': 'Mesajlaşma uygulamasından, sosyal ağdan ya da web sohbetinden mesaj geldi',
    'recording.available': 'Bir çağrının ses kaydı hazır',
    call: 'Çağrılar',
    reservation: 'Rezervasyonlar',
    guest: 'Misafirler',
    message: 'Mesajlar',
    recording: 'Ses kayıtları',
  },
})

/** The word for an event type or for a group of them; undefined if the panel does not know it yet. */
export function useEventTexts(): (name: string) => string | undefined {
  const known: Readonly<Record<string, string>> = useTexts(texts)
  return (name) => known[name]
}
