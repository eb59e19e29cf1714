import { currentLanguage, type Language, useLanguage } from './language.ts'

type Text = string | ((...values: never[]) => string)

type Translation<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string
}

/** The texts of a room in every language. */
export type Catalogue<Texts> = Readonly<Record<Language, Translation<Texts>>>

/** Declares the texts of a room. A key that one language lacks does not compile. */
export const catalogue = <Texts extends Readonly<Record<string, Text>>>(texts: {
  readonly en: Texts
  readonly tr: Translation<NoInfer<Texts>>
}): Catalogue<Texts> => texts as unknown as Catalogue<Texts>

/** The texts of a catalogue in the language of the panel. */
export const useTexts = <Texts>(all: Catalogue<Texts>): Translation<Texts> => all[useLanguage()]

/** The texts of a catalogue, for code that is no component. */
export const textsOf = <Texts>(all: Catalogue<Texts>): Translation<Texts> => all[currentLanguage()]
