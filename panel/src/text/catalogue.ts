import { currentLanguage, declareTexts, type Language, translationIn, useLanguage } from './language.ts'

type Text = string | ((...values: never[]) => string)

type Translation<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string
}

/** Texts in English, with the folder and the name under which `texts.<language>.ts` of the folder translates them. */
export type Catalogue<Texts> = { readonly id: CatalogueId; readonly english: Texts }

type CatalogueId = `${string}/${string}`

/** The translations of the catalogues of some modules. A catalogue or a key that is missing does not compile. */
export type Translations<Modules> = {
  readonly [Name in keyof Modules as Modules[Name] extends Catalogue<unknown>
    ? Name
    : never]: Modules[Name] extends Catalogue<infer Texts> ? Translation<Texts> : never
}

/** Declares texts. `id` is the folder and the name of the constant: `desk/quoteTexts`. What shows them waits for them. */
export const catalogue = <Texts extends Readonly<Record<string, Text>>>(
  id: CatalogueId,
  english: Texts,
): Catalogue<Texts> => {
  declareTexts(id)
  return { id, english }
}

/** The texts of a catalogue in a language that is loaded, else in English. */
export const textsIn = <Texts>({ id, english }: Catalogue<Texts>, language: Language): Translation<Texts> =>
  (translationIn(language, id) ?? english) as Translation<Texts>

/** The texts of a catalogue in the language of the panel. */
export const useTexts = <Texts>(all: Catalogue<Texts>): Translation<Texts> => textsIn(all, useLanguage())

/** The texts of a catalogue, for code that is no component. */
export const textsOf = <Texts>(all: Catalogue<Texts>): Translation<Texts> => textsIn(all, currentLanguage())
