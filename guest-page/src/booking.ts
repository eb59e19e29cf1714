import { element } from '../../widget/src/elements.ts'
import { type Booking, readBooking } from './api.ts'
import { bookingForms } from './booking-forms.ts'
import { bookingPaper } from './booking-paper.ts'
import { type BookingTexts, bookingTextsOf } from './booking-texts.ts'
import { contact, formats } from './formats.ts'
import { offerTextsOf } from './offer-texts.ts'
import { show } from './page.ts'
import { fill } from './texts.ts'

/** Shows a booking with what its guest can do. `open` shows the link anew, or that it opens nothing any more. */
export async function openBooking(token: string, open: () => void): Promise<void> {
  showBooking(await readBooking(token), { token, open })
}

type Link = { readonly token: string; readonly open: () => void }

/** What was done, as the page says it. */
export type Outcome = keyof Pick<BookingTexts, 'saved' | 'changed' | 'confirmed' | 'cancelled'>

function showBooking(booking: Booking, link: Link, outcome?: Outcome): void {
  show(booking.languageCode, (_texts, language) => {
    const texts = { ...offerTextsOf(language), ...bookingTextsOf(language) }
    const format = formats(language, booking.hotel.timeZone)
    const scene = {
      ...link,
      booking,
      texts,
      format,
      shown: (now: Booking, done: Outcome) => showBooking(now, link, done),
    }
    const { head, stay, sums, terms } = bookingPaper(scene)
    const status = element('p', { className: 'status', role: 'status' }, outcome ? texts[outcome] : '')
    const { first, rest } = bookingForms(scene, status)
    return {
      title: `${fill(texts.title, { hotel: booking.hotel.name })} · ${booking.companyName}`,
      content: [
        ...head,
        status,
        ...stay,
        ...first,
        ...sums,
        ...terms,
        ...rest,
        contact([booking.hotel], offerTextsOf(language)),
      ],
    }
  })
  if (outcome) scrollTo(0, 0)
}
