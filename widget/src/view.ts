import type { PublicChatWidget } from '../../sdk/index.ts'
import { answersForm } from './answers-form.ts'
import { element } from './elements.ts'
import { chatStyle } from './style.ts'
import { type Language, textsOf } from './texts.ts'
import type { Entry } from './thread.ts'
import { threadView } from './thread-view.ts'

/** What a chat shows. */
export type ChatState = {
  readonly isOpen: boolean
  readonly thread: readonly Entry[]
  /** How many answers the visitor has not seen. */
  readonly unread: number
  /** The agent who types an answer. */
  readonly typingName: string | undefined
  /** Whether the questions before the chat are due. */
  readonly isAsking: boolean
  readonly isOffline: boolean
  /** The questions whose answer is wrong. */
  readonly wrongFields: readonly string[]
}

type ChatViewOptions = {
  readonly settings: Pick<PublicChatWidget, 'colour' | 'welcomeText' | 'preChatFields'>
  readonly language: Language
  /** The heading; without one the chat has its own. */
  readonly title?: string | undefined
  /** What stands above the field while nothing is wrong. */
  readonly notice: string
  onToggle(isOpen: boolean): void
  onText(text: string): void
  onTyping(): void
  onAnswers(answers: Readonly<Record<string, string>>): void
}

/** A chat as elements of a page. `host` is the only one that the page sees. */
export type ChatView = { readonly host: HTMLElement; draw(state: ChatState): void; focus(isOpen: boolean): void }

/** Creates the elements of a chat in a shadow root, where no style of the page reaches them. */
export function createChatView({ settings, language, title, notice, ...actions }: ChatViewOptions): ChatView {
  const texts = textsOf(language)
  const heading = title ?? texts.title
  const host = element('bellhop-chat' as 'div', { lang: language })
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(chatStyle(settings.colour))
  root.adoptedStyleSheets = [sheet]

  const log = threadView(settings.welcomeText, language)
  const typing = element('p', { id: 'typing' })
  const note = element('p', { id: 'note', role: 'status' })
  const input = element('textarea', {
    rows: 1,
    maxLength: 4000,
    'aria-label': texts.message,
    placeholder: texts.message,
    oninput: () => actions.onTyping(),
    onkeydown(event: KeyboardEvent) {
      if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) submit(event)
    },
  })
  const composer = element('form', { onsubmit: submit }, input, element('button', { className: 'fill' }, texts.send))
  const answers = answersForm(settings.preChatFields, texts, actions.onAnswers)
  const close = element('button', { 'aria-label': texts.close, onclick: () => actions.onToggle(false) }, '×')
  const panel = element(
    'div',
    { id: 'panel', role: 'dialog', 'aria-label': heading },
    element('header', { className: 'fill' }, element('b', {}, heading), close),
    log.element,
    typing,
    note,
    answers.form,
    composer,
  )
  const badge = element('span')
  const launcher = element('button', { id: 'launcher', className: 'fill', onclick: toggle }, element('u'), badge)
  root.append(element('section', { 'aria-label': heading, onkeydown }, panel, launcher))

  function toggle(): void {
    actions.onToggle(Boolean(panel.hidden))
  }

  function submit(event: Event): void {
    event.preventDefault()
    const text = input.value.trim()
    input.value = ''
    if (text) actions.onText(text)
  }

  function onkeydown(event: KeyboardEvent): void {
    // Shortcuts of the page are silent while the visitor types.
    event.stopPropagation()
    if (event.key === 'Escape' && !panel.hidden) toggle()
  }

  return {
    host,
    draw({ isOpen, thread, unread, typingName, isAsking, isOffline, wrongFields }) {
      panel.hidden = !isOpen
      launcher.setAttribute('aria-expanded', String(isOpen))
      launcher.setAttribute('aria-label', unread ? `${heading} (${unread} ${texts.unread})` : heading)
      badge.textContent = unread ? String(unread) : ''
      const line = isOffline ? texts.offline : notice
      if (note.textContent !== line) note.textContent = line
      typing.textContent = typingName ? `${typingName} ${texts.typing}` : ''
      composer.hidden = isAsking
      answers.draw(isAsking, wrongFields)
      log.draw(thread)
    },
    focus: (isOpen) => (isOpen ? (composer.hidden ? answers.form.querySelector('input') : input) : launcher)?.focus(),
  }
}
