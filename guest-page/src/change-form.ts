import { element } from '../../widget/src/elements.ts'
import { previewStay } from './api.ts'
import { type Acting, act, fail, part, statusLine } from './booking-forms.ts'
import { button } from './page.ts'
import { fill } from './texts.ts'

/** Changes dates, room type and party. Whatever the guest chooses, the page shows what it costs before it is done. */
export function changeForm(acting: Acting): HTMLElement {
  const { token, booking, texts, format } = acting
  const field = (label: string, input: HTMLElement): HTMLElement =>
    element('label', { className: 'field' }, label, input)
  const day = (name: string, value: string) => element('input', { type: 'date', name, value, required: true })
  const [from, to] = [day('from', booking.checkIn), day('to', booking.checkOut)]
  const room = element(
    'select',
    { name: 'room' },
    ...booking.roomTypes.map(({ id, name }) =>
      element('option', { value: id, selected: id === booking.roomTypeId }, name),
    ),
  )
  const party = booking.guestTypes.map(({ id, name }) => {
    const count = booking.guests.find(({ guestTypeId }) => guestTypeId === id)?.count ?? 0
    return {
      id,
      name,
      input: element('input', { type: 'number', min: '0', max: '20', name: id, value: String(count) }),
    }
  })
  const status = statusLine(texts.same)
  /** The stay that the page shows a price for. */
  let priced: object = {}
  const save = (): void => void act(acting, status, { action: 'change', body: priced, outcome: 'changed' })
  const change = button(texts.change, save, 'primary')
  change.disabled = true
  let asked = 0

  const stay = () => ({
    checkIn: from.value,
    checkOut: to.value,
    roomTypeId: room.value,
    guests: party
      .map(({ id, input }) => ({ guestTypeId: id, count: Number(input.value) }))
      .filter(({ count }) => count > 0),
  })
  const price = async (): Promise<void> => {
    const turn = ++asked
    const body = stay()
    change.disabled = true
    try {
      const { totalAmount, difference, soldOutNights } = await previewStay(token, body)
      // The guest has chosen something else meanwhile.
      if (turn !== asked) return
      const total = format.money(totalAmount.to, booking.currencyCode)
      const sign = difference > 0 ? '+' : ''
      const isFull = soldOutNights.length > 0
      status.textContent = isFull
        ? fill(texts.soldOut, { days: soldOutNights.map(format.day).join(' · ') })
        : fill(texts.preview, { price: total, difference: sign + format.money(difference, booking.currencyCode) })
      change.textContent = isFull ? texts.change : fill(texts.changeFor, { price: total })
      change.disabled = isFull
      priced = { ...body, expectedTotal: totalAmount.to }
    } catch (error) {
      if (turn === asked) fail(acting, status, error)
    }
  }
  const form = part(
    texts.change,
    element('div', { className: 'pair' }, field(texts.arrival, from), field(texts.departure, to)),
    field(texts.room, room),
    element('div', { className: 'pair' }, ...party.map(({ name, input }) => field(name, input))),
    status,
    change,
  )
  form.addEventListener('change', () => void price())
  return form
}
