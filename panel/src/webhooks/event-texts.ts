import type { EventType } from '../../../sdk/index.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'

const texts = catalogue({
  en: {
    'call.started': 'A call is connected to an agent',
    'call.completed': 'A call has ended and its wrap-up category is chosen',
    'call.missed': 'A call was not answered',
    'reservation.created': 'A reservation was made',
    'reservation.updated': 'Dates, room or price of a reservation changed',
    'reservation.cancelled': 'A reservation was cancelled',
    'guest.created': 'A new guest record was created',
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
    'reservation.cancelled': 'Bir rezervasyon iptal edildi',
    'guest.created': 'Yeni bir misafir kaydı açıldı',
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
