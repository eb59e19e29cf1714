import { useEffect, useSyncExternalStore } from 'react'
import { lowerAscii } from '../../../server/shared/letter-case.ts'
import { computerStore } from '../browser/store.ts'

/** A language of the panel: `en`, or one that has `texts.<language>.ts` in each folder. */
export type Language = string

/** The translated texts of a language by catalogue: `desk/quoteTexts`. */
type Translated = Readonly<Record<string, unknown>>

const storageKey = 'bellhop.language'
const listeners = new Set<() => void>()
const translations = new Map<Language, Translated>()
let known: readonly Language[] = ['en']
let load: (language: Language) => Promise<Translated> = () => Promise.resolve({})
let current: Language = 'en'
let wanted: Language = current

/** Makes languages known, with the function that loads their texts. */
export function addLanguages(codes: readonly Language[], loadTexts: typeof load): void {
  known = ['en', ...codes].toSorted()
  load = loadTexts
}

/** The languages of the panel, each in its own name. */
export const languages = (): ReadonlyMap<Language, string> => new Map(known.map((code) => [code, ownName(code)]))

const ownName = (code: Language): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code

/** The language of a tag such as `tr-TR`, if the panel has it. */
export function supportedLanguage(tag: string | null | undefined): Language | undefined {
  const code = lowerAscii(tag?.split('-')[0] ?? '')
  return known.find((each) => each === code)
}

/** The translated texts of a catalogue, if the language is loaded. */
export const translationIn = (language: Language, catalogue: string): unknown => translations.get(language)?.[catalogue]

/** The language of the panel, for code that is no component. */
export const currentLanguage = (): Language => current

/** Whether somebody chose the language on this computer. Otherwise the profile and the browser decide. */
export const isLanguageChosen = (): boolean => computerStore.get(storageKey) !== null

/** Shows the language that this computer has chosen, else that of the browser. */
export const startLanguage = (): Promise<void> =>
  showLanguage(supportedLanguage(computerStore.get(storageKey)) ?? supportedLanguage(navigator.language) ?? 'en')

/** Shows the panel in a language, and remembers it on this computer. */
export function chooseLanguage(language: Language): void {
  computerStore.set(storageKey, language)
  void showLanguage(language)
}

/** Shows the language that is chosen in another window of this computer. */
export function followLanguage(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue !== null) void showLanguage(newValue)
  })
}

/** Shows the panel in a language tag, if the panel has it and its texts can be loaded. */
export async function showLanguage(tag: string): Promise<void> {
  wanted = supportedLanguage(tag) ?? wanted
  const language = wanted
  if (!(await loadLanguage(language)) || wanted !== language) return
  current = language
  document.documentElement.lang = current
  tellListeners()
}

/** Loads the texts of a language. Says whether they are there. */
export async function loadLanguage(language: Language): Promise<boolean> {
  if (language === 'en' || translations.has(language)) return true
  try {
    translations.set(language, await load(language))
    tellListeners()
    return true
  } catch {
    return false
  }
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language of the panel. The component renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)

/** A language whose texts are loaded for a while: until they are there, the language of the panel. */
export function useLoadedLanguage(language: Language): Language {
  useEffect(() => void loadLanguage(language), [language])
  return useSyncExternalStore(subscribe, () => (language === 'en' || translations.has(language) ? language : current))
}
