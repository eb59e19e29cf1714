import { chatApi } from './api.ts'
import { createChat } from './chat.ts'
import { chooseLanguage } from './texts.ts'
import { createChatView } from './view.ts'

// The script of a tag is known only while it runs for the first time.
const tag = document.currentScript as HTMLScriptElement
const { widget = '', locale, title, identifier, identifierHash, identityToken, visitorToken } = tag.dataset

/** Shows the chat. An unknown widget, or a page whose origin is not allowed, gets none. */
async function show(): Promise<void> {
  const address = new URL(`/api/v1/publicchatwidgets/${encodeURIComponent(widget)}`, tag.src).href
  const api = chatApi(address)
  const settings = await api.settings()
  const { languageCode, preChatFields, identityVerification, isOpen, offlineText } = settings
  const isSigned = identityToken ?? identifierHash ?? visitorToken
  if ((identityVerification === 'required' && !isSigned) || document.querySelector('bellhop-chat')) return
  const toggle = (isShown: boolean): void => {
    chat.toggle(isShown)
    view.focus(isShown)
  }
  const view = createChatView({
    settings,
    language: chooseLanguage([locale, languageCode, document.documentElement.lang, ...navigator.languages]),
    title,
    notice: isOpen ? '' : (offlineText ?? ''),
    onToggle: toggle,
    onText: (text) => chat.write(text),
    onTyping: () => chat.type(),
    onAnswers: async (answers) => (await chat.answer(answers)) && view.focus(true),
  })
  const chat = createChat({
    // The guest of a link has a chat apart from that of the browser.
    name: `bellhop ${visitorToken ? 'guest ' : ''}${widget}`,
    token: visitorToken,
    api,
    claims: { identifier, identifierHash, identityToken },
    hasQuestions: preChatFields.length > 0,
    onChange: view.draw,
    onEnd: () => view.host.remove(),
  })
  document.body.append(view.host)
  chat.start()
  if (visitorToken) toggle(true)
}

show().catch(() => undefined)
