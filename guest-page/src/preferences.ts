import { element } from '../../widget/src/elements.ts'
import { type Channel, callPreferences, GoneError, type Preferences } from './api.ts'
import { button, show, showFailure } from './page.ts'
import { fill } from './texts.ts'

const channels: readonly Channel[] = ['email', 'whatsapp', 'sms', 'phone']

/** Shows by which channels the hotel may send offers, and saves each choice at once. */
export async function openPreferences(token: string): Promise<void> {
  showPreferences(token, await callPreferences(token))
}

function showPreferences(token: string, first: Preferences): void {
  const { companyName: company, guestName: name } = first
  const known = channels.filter((channel) => first.marketing[channel] !== undefined)
  let current = first
  show(first.languageCode, (texts) => {
    const boxes = known.map((channel) =>
      element('input', { type: 'checkbox', name: channel, checked: current.marketing[channel] === true }),
    )
    const status = element('p', { className: 'status', role: 'status' })
    /** Saves a change at once. What the page shows afterwards is what the hotel has. */
    const save = async (change: Preferences['marketing']): Promise<void> => {
      status.textContent = ''
      try {
        current = await callPreferences(token, change)
        status.textContent = texts.saved
      } catch (error) {
        if (error instanceof GoneError) return showFailure(true, () => undefined)
        status.textContent = texts.failed
      }
      for (const box of boxes) box.checked = current.marketing[box.name as Channel] === true
    }
    const lines = boxes.map((box) => {
      box.addEventListener('change', () => void save({ [box.name]: box.checked }))
      return element('li', {}, element('label', {}, box, element('span', {}, texts[box.name as Channel])))
    })
    const refuseAll = (): void => void save(Object.fromEntries(known.map((channel) => [channel, false])))
    const choices = known.length > 0 ? [element('ul', {}, ...lines), button(texts.none, refuseAll)] : []
    return {
      title: `${texts.title} · ${company}`,
      content: [
        element('p', { className: 'company' }, company),
        element('h1', {}, texts.title),
        element('p', {}, fill(texts.greeting, { name })),
        element('p', {}, fill(known.length === 0 ? texts.noChannel : texts.lead, { company })),
        ...choices,
        status,
        element('p', { className: 'note' }, texts.bookings),
      ],
    }
  })
}
