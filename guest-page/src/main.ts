import { element } from '../../widget/src/elements.ts'
import { type Channel, callPreferences, GoneError, type Preferences } from './api.ts'
import './page.css'
import { chooseLanguage, fill, type Language, languageNames, type Texts, textsOf } from './texts.ts'

const channels: readonly Channel[] = ['email', 'whatsapp', 'sms', 'phone']
const page = document.getElementById('page') as HTMLElement

let token = location.hash.slice(1)
/** The language that the guest has chosen on the page. */
let chosen: Language | undefined

/** Shows a page in the language of the guest, and again when the guest chooses another language. */
function show(guest: string | null | undefined, write: (texts: Texts) => { title: string; content: Node[] }): void {
  const language = chosen ?? chooseLanguage([guest, ...navigator.languages])
  const texts = textsOf(language)
  const { title, content } = write(texts)
  const names = Object.entries(languageNames).map(([code, name]) =>
    element('option', { value: code, lang: code, selected: code === language }, name),
  )
  const choice = element('select', { ariaLabel: texts.language }, ...names)
  choice.addEventListener('change', () => {
    chosen = choice.value as Language
    show(guest, write)
    page.querySelector('select')?.focus()
  })
  Object.assign(document.documentElement, { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' })
  document.title = title
  page.replaceChildren(choice, ...content)
  page.removeAttribute('aria-busy')
}

const button = (text: string, click: () => void): HTMLButtonElement =>
  element('button', { type: 'button', onclick: click }, text)

function showFailure(isGone: boolean): void {
  show(undefined, (texts) => {
    const title = isGone ? texts.goneTitle : texts.offlineTitle
    const advice = element('p', {}, isGone ? texts.gone : texts.offline)
    return { title, content: [element('h1', {}, title), advice, ...(isGone ? [] : [button(texts.again, open)])] }
  })
}

function showPreferences(first: Preferences): void {
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
        if (error instanceof GoneError) return showFailure(true)
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

async function open(): Promise<void> {
  page.setAttribute('aria-busy', 'true')
  try {
    showPreferences(await callPreferences(token))
  } catch (error) {
    showFailure(error instanceof GoneError)
  }
}

// Another link of the same page, opened in its tab.
addEventListener('hashchange', () => {
  token = location.hash.slice(1)
  void open()
})
void open()
