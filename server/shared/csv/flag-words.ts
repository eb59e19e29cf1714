import { fold } from '../fold.ts'

/** What spreadsheets write for true and false: English, Turkish, German, French, Spanish and so on. */
const written = {
  true: 'true doğru wahr vrai verdadero vero verdadeiro waar prawda истина істина pravda sand sant sann tosi igaz adevărat αληθες αληθης',
  false:
    'false yanlış falsch faux falso onwaar fałsz ложь хибність nepravda falsk falskt usann epätosi hamis fals ψευδες ψευδης лъжа',
}

/** What people write instead. */
const spoken = {
  true: '1 yes y evet ja j oui o si sim tak да так ano igen da kyllä ναι نعم',
  false: '0 no n hayır nein non não nao nee nie нет ні ne nem nu nei nej ei οχι όχι لا',
}

const wordsOf = (...lists: readonly { true: string; false: string }[]): ReadonlyMap<string, boolean> =>
  new Map(
    lists.flatMap((list) =>
      (['true', 'false'] as const).flatMap((name) =>
        list[name].split(' ').map((word) => [fold(word), name === 'true'] as const),
      ),
    ),
  )

const writtenFlags = wordsOf(written)
const flags = wordsOf(spoken, written)

/** Parses true or false in the words of people and spreadsheets, such as `DOĞRU` or `nein`. Undefined for other texts. */
export const parseFlag = (text: string): boolean | undefined => flags.get(fold(text.trim()))

/** Whether a spreadsheet reads this text as true or false, and so writes it in its own language. */
export const isFlagOfSpreadsheets = (text: string): boolean => writtenFlags.has(fold(text.trim()))
