import type { ChatWidget } from '@bellhop/sdk'
import { useEffect, useRef } from 'react'
import { chooseLanguage } from '../../../widget/src/texts.ts'
import { type ChatState, createChatView } from '../../../widget/src/view.ts'
import { randomId } from '../browser/random-id.ts'
import { useLanguage } from '../text/language.ts'
import styles from './chat-widgets.module.css'

/** What a preview shows of a widget. */
export type PreviewSettings = Pick<ChatWidget, 'colour' | 'welcomeText' | 'languageCode' | 'preChatFields'> & {
  /** What stands above the field. */
  readonly notice: string
}

const nothingYet: ChatState = {
  isOpen: true,
  thread: [],
  unread: 0,
  typingName: undefined,
  isAsking: false,
  isOffline: false,
  wrongFields: [],
}

/** The chat as visitors see it, by the code of the widget itself. It sends nothing. */
export function ChatPreview({ settings }: { settings: PreviewSettings }) {
  const page = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  // The chat is made again when a setting changes, not when another object has the same settings.
  const json = JSON.stringify(settings)
  useEffect(() => {
    const current: PreviewSettings = JSON.parse(json)
    let state = { ...nothingYet, isAsking: current.preChatFields.length > 0 }
    const change = (changes: Partial<ChatState>): void => {
      state = { ...state, ...changes }
      view.draw(state)
    }
    const view = createChatView({
      settings: current,
      language: chooseLanguage([current.languageCode, language]),
      notice: current.notice,
      onToggle: (isOpen) => change({ isOpen }),
      onTyping: () => undefined,
      onText: (text) =>
        change({
          thread: [...state.thread, { key: randomId(), from: 'visitor', text, at: new Date().toISOString() }],
        }),
      onAnswers: () => change({ isAsking: false }),
    })
    page.current?.append(view.host)
    change({})
    return () => view.host.remove()
  }, [json, language])
  return <div className={styles.preview} ref={page} />
}
