import { useSyncExternalStore } from 'react'
import { lowerAscii } from '../../../server/shared/letter-case.ts'
import { computerStore } from '../browser/store.ts'

/** The languages of the panel, each in its own name. */
export const languages = { en: 'English', tr: 'Türkçe' } as const

/** A language of the panel. */
export type Language = keyof typeof languages

const storageKey = 'bellhop.language'
const listeners = new Set<() => void>()

const supported = (tag: string | null | undefined): Language | undefined => {
  const code = lowerAscii(tag?.split('-')[0] ?? '')
  return code === 'en' || code === 'tr' ? code : undefined
}

let current: Language = supported(computerStore.get(storageKey)) ?? supported(navigator.language) ?? 'en'

/** The language of the panel, for code that is no component. */
export const currentLanguage = (): Language => current

/** Whether somebody chose the language on this computer. Otherwise the profile and the browser decide. */
export const isLanguageChosen = (): boolean => computerStore.get(storageKey) !== null

/** Shows the panel in a language, and remembers it on this computer. */
export function chooseLanguage(language: Language): void {
  computerStore.set(storageKey, language)
  showLanguage(language)
}

/** Shows the language that is chosen in another window of this computer. */
export function followLanguage(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue !== null) showLanguage(newValue)
  })
}

/** Shows the panel in a language tag, if the panel has it. */
export function showLanguage(tag: string): void {
  current = supported(tag) ?? current
  document.documentElement.lang = current
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language of the panel. The component renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)
