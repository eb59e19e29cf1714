import { element } from '../../widget/src/elements.ts'
import { chooseLanguage, type Language, languageNames, type Texts, textsOf } from './texts.ts'

const page = document.getElementById('page') as HTMLElement

/** The language that the guest has chosen on the page. */
let chosen: Language | undefined

/** What a page shows in one language. */
export type Content = { readonly title: string; readonly content: readonly Node[] }

/** Shows a page in the language of the guest, and again when the guest chooses another language. */
export function show(guest: string | null | undefined, write: (texts: Texts, language: Language) => Content): void {
  const language = chosen ?? chooseLanguage([guest, ...navigator.languages])
  const texts = textsOf(language)
  const { title, content } = write(texts, language)
  const names = Object.entries(languageNames).map(([code, name]) =>
    element('option', { value: code, lang: code, selected: code === language }, name),
  )
  const choice = element('select', { ariaLabel: texts.language, className: 'languages' }, ...names)
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

/** Says that the page reads or writes. */
export const showBusy = (): void => page.setAttribute('aria-busy', 'true')

export const button = (text: string, click: () => void, className = ''): HTMLButtonElement =>
  element('button', { type: 'button', onclick: click, className }, text)

/** Shows that the link opens nothing, or that the page could not be loaded. */
export function showFailure(isGone: boolean, again: () => void): void {
  show(undefined, (texts) => {
    const title = isGone ? texts.goneTitle : texts.offlineTitle
    const advice = element('p', {}, isGone ? texts.gone : texts.offline)
    return { title, content: [element('h1', {}, title), advice, ...(isGone ? [] : [button(texts.again, again)])] }
  })
}
