import { element } from '../../widget/src/elements.ts'
import { actOnBooking, type Booking, GoneError, openChat, RefusedError, readCalendar } from './api.ts'
import type { Outcome } from './booking.ts'
import type { BookingScene } from './booking-paper.ts'
import { changeForm } from './change-form.ts'
import { button } from './page.ts'
import { fill } from './texts.ts'

/** A booking that its guest acts on. `shown` shows it as it is afterwards. */
export type Acting = BookingScene & {
  readonly token: string
  open(): void
  shown(booking: Booking, outcome: Outcome): void
}

/** What a guest can do: what is expected first, and the rest below the terms. */
export function bookingForms(acting: Acting, status: HTMLElement) {
  const { booking, texts, format } = acting
  const { may, totalAmount, currencyCode } = booking
  const price = format.money(totalAmount, currencyCode)
  const confirm = button(
    fill(texts.confirm, { price }),
    () => void act(acting, status, { action: 'confirm', body: { expectedTotal: totalAmount }, outcome: 'confirmed' }),
    'primary',
  )
  const isOpen = booking.status === 'held' || booking.status === 'confirmed'
  const isStuck = isOpen && !may.change.isAllowed && !may.cancel.isAllowed
  const advice = may.cancel.reason === 'travelPortal' ? texts.elsewhere : texts.ask
  return {
    first: may.confirm.isAllowed ? [confirm] : [],
    rest: [
      element('div', { className: 'links' }, ...links(acting, status)),
      ...(may.request.isAllowed ? [wishes(acting)] : []),
      ...(may.change.isAllowed ? [changeForm(acting)] : []),
      ...(may.cancel.isAllowed ? [cancelForm(acting)] : []),
      ...(isStuck ? [element('p', { className: 'note' }, advice)] : []),
    ],
  }
}

type Act = {
  readonly action: 'confirm' | 'change' | 'cancel' | 'request'
  readonly body: object
  readonly outcome: Outcome
}

/** Does something at the price that the page shows, and shows the booking as it is then, or what was wrong. */
export async function act(acting: Acting, status: HTMLElement, { action, body, outcome }: Act): Promise<void> {
  status.textContent = ''
  try {
    acting.shown(await actOnBooking(acting.token, action, body), outcome)
  } catch (error) {
    fail(acting, status, error)
  }
}

/** Says why something did not work. */
export function fail({ texts, open }: Acting, status: HTMLElement, error: unknown): void {
  if (error instanceof GoneError) return open()
  const problems: Readonly<Record<string, string>> = {
    price_changed: texts.priceChanged,
    room_unavailable: texts.impossible,
    invalid_state_transition: texts.ask,
    quota_exceeded: texts.ask,
  }
  status.textContent = error instanceof RefusedError ? (problems[error.code] ?? texts.impossible) : texts.failed
}

/** A part of the page that opens. */
export const part = (title: string, ...content: readonly Node[]): HTMLElement =>
  element(
    'details',
    { className: 'act' },
    element('summary', {}, title),
    element('div', { className: 'form' }, ...content),
  )

export const statusLine = (text = ''): HTMLElement => element('p', { className: 'status', role: 'status' }, text)

function wishes(acting: Acting): HTMLElement {
  const { booking, texts } = acting
  const time = element('input', { type: 'time', name: 'arrival', value: booking.arrivalTime ?? '' })
  const requests = element('textarea', {
    name: 'requests',
    rows: 3,
    maxLength: 4000,
    value: booking.specialRequests ?? '',
  })
  const status = statusLine()
  const save = (): void => {
    const body = { arrivalTime: time.value || null, specialRequests: requests.value.trim() || null }
    void act(acting, status, { action: 'request', body, outcome: 'saved' })
  }
  return part(
    texts.wishes,
    element('label', { className: 'field' }, texts.arrivalTime, time),
    element('label', { className: 'field' }, texts.requests, requests),
    status,
    button(texts.save, save),
  )
}

function cancelForm(acting: Acting): HTMLElement {
  const { booking, texts, format } = acting
  const fee = booking.cancellationFee?.amount ?? 0
  const reason = element('input', { name: 'why', maxLength: 500 })
  const status = statusLine()
  const cancel = (): void => {
    const body = { expectedFee: fee, ...(reason.value.trim() && { reason: reason.value.trim() }) }
    void act(acting, status, { action: 'cancel', body, outcome: 'cancelled' })
  }
  const price = format.money(fee, booking.currencyCode)
  return part(
    texts.cancel,
    element('p', {}, fee === 0 ? texts.isFree : fill(texts.costs, { price })),
    element('label', { className: 'field' }, texts.why, reason),
    status,
    button(texts.cancel, cancel, 'danger'),
  )
}

/** To the calendar, to paper, and to the people of the hotel. */
function links(acting: Acting, status: HTMLElement): readonly Node[] {
  const { token, booking, texts } = acting
  const isComing = booking.status === 'held' || booking.status === 'confirmed'
  const trying = (work: () => Promise<void>) => (): void => void work().catch((error) => fail(acting, status, error))
  const save = async (): Promise<void> => {
    const href = URL.createObjectURL(await readCalendar(token))
    element('a', { href, download: `${booking.confirmationNumber}.ics` }).click()
    setTimeout(() => URL.revokeObjectURL(href), 10_000)
  }
  const chat = button(texts.chat, () => void write())
  const write = async (): Promise<void> => {
    try {
      const { publicKey, visitorToken } = await openChat(token)
      const script = element('script', { src: '/widget/v1.js' })
      Object.assign(script.dataset, { widget: publicKey, visitorToken })
      document.body.append(script)
      chat.remove()
    } catch (error) {
      // Without a chat there are the telephone and the address of the hotel.
      if (!(error instanceof GoneError)) return fail(acting, status, error)
      chat.replaceWith(element('span', { className: 'note' }, texts.ask))
      document.querySelector('.contact')?.scrollIntoView()
    }
  }
  return [...(isComing ? [button(texts.calendar, trying(save))] : []), button(texts.print, () => print()), chat]
}
