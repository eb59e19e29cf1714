import { useEffect, useState, useSyncExternalStore } from 'react'
import { lowerAscii } from '../../../server/shared/letter-case.ts'
import { computerStore } from '../browser/store.ts'

/** A language of the panel: `en`, or one that has `texts.<language>.ts` in each folder. */
export type Language = string

/**
 * What of a language is loaded at once: what the panel needs before it shows a page, what pages of agents need, and what
 * those of managers need besides.
 */
export type LanguagePart = 'first' | 'rest' | 'manage'

/** Translated texts by catalogue: `desk/quoteTexts`. */
type Translation = Readonly<Record<string, unknown>>

/** Where this computer stores the language that somebody chose. */
export const languageKey = 'bellhop.language'
const listeners = new Set<() => void>()
const translations = new Map<Language, Translation>()
const parts = new Map<string, Promise<boolean>>()
/** The catalogues of the scripts that are loaded. */
const declared = new Set<string>()
let known: readonly Language[] = ['en']
let load: (language: Language, part: LanguagePart) => Promise<Translation> = () => Promise.resolve({})
let current: Language = 'en'
let requested: Language = current

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

/** Notes a catalogue of a script: what shows the script waits for its texts. */
export const declareTexts = (catalogue: string): void => void declared.add(catalogue)

/** The translated texts of a catalogue, if the language is loaded. */
export const translationIn = (language: Language, catalogue: string): unknown => translations.get(language)?.[catalogue]

/** The language of the panel, for code that is no component. */
export const currentLanguage = (): Language => current

/** Whether somebody chose the language on this computer. Otherwise the profile and the browser decide. */
export const isLanguageChosen = (): boolean => computerStore.get(languageKey) !== null

/** Shows the language that this computer has chosen, else that of the browser. The texts of pages load meanwhile. */
export async function startLanguage(): Promise<void> {
  requested = supportedLanguage(computerStore.get(languageKey)) ?? supportedLanguage(navigator.language) ?? 'en'
  void loadPart(requested, 'rest')
  if (await loadPart(requested, 'first')) setLanguage(requested)
}

/**
 * Loads a script and waits until the language of the panel has all its texts. Those of agents load beside it, those of
 * managers after it, unless `loadTextsOfManagers` has begun before.
 */
export async function withTexts<Script>(load: () => Promise<Script>): Promise<Script> {
  const [script] = await Promise.all([load(), loadPart(requested, 'rest')])
  await loadLanguage(requested)
  return script
}

/** Begins to load the texts of managers: their pages wait for them. */
export const loadTextsOfManagers = (): void => void loadPart(requested, 'manage')

/** Shows the panel in a language, and remembers it on this computer. */
export function chooseLanguage(language: Language): void {
  computerStore.set(languageKey, language)
  void showLanguage(language)
}

/** Shows the panel in a language tag, if the panel has it and its texts can be loaded. */
export async function showLanguage(tag: string): Promise<void> {
  requested = supportedLanguage(tag) ?? requested
  const language = requested
  if ((await loadLanguage(language)) && requested === language) setLanguage(language)
}

function setLanguage(language: Language): void {
  current = language
  for (const listener of listeners) listener()
}

/** Loads the texts of a language that the loaded scripts declare. Says whether they are there. */
async function loadLanguage(language: Language): Promise<boolean> {
  const loaded = await Promise.all([loadPart(language, 'first'), loadPart(language, 'rest')])
  return loaded.every(Boolean) && (isComplete(language) || loadPart(language, 'manage'))
}

const isComplete = (language: Language): boolean =>
  language === 'en' || [...declared].every((catalogue) => translationIn(language, catalogue) !== undefined)

/** Loads a part of a language once. Says whether it is there. */
function loadPart(language: Language, part: LanguagePart): Promise<boolean> {
  if (language === 'en') return Promise.resolve(true)
  const key = `${language}.${part}`
  const loading = parts.get(key) ?? addPart(language, part)
  parts.set(key, loading)
  return loading
}

async function addPart(language: Language, part: LanguagePart): Promise<boolean> {
  try {
    const texts = await load(language, part)
    translations.set(language, { ...translations.get(language), ...texts })
    return true
  } catch {
    parts.delete(`${language}.${part}`)
    return false
  }
}

/** Calls `listener` whenever the panel has changed its language. Returns what ends that. */
export const onLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language of the panel. The component renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage)

/** A language that is loaded for a while: until its texts are there, the language of the panel. */
export function useLoadedLanguage(language: Language): Language {
  const [loaded, setLoaded] = useState<Language>()
  useEffect(() => void loadLanguage(language).then((isLoaded) => isLoaded && setLoaded(language)), [language])
  const shown = useLanguage()
  return language === 'en' || loaded === language ? language : shown
}
