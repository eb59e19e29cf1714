import { lowerAscii, upperAscii } from './letter-case.ts'
/** `room` → `Room`. The other letters stay as they are. */
export const capitalize = (text: string): string => upperAscii(text.charAt(0)) + text.slice(1)

/** `ArrivalsReport` → `arrivalsReport`. The other letters stay as they are. */
export const lowerFirst = (text: string): string => lowerAscii(text.charAt(0)) + text.slice(1)

/**
 * `reservation.created` → `ReservationCreated`, `wrap-up category` → `WrapUpCategory`. Spaces, dots, dashes and
 * underscores separate words.
 */
export const pascalCase = (text: string): string =>
  text.replaceAll(/(?:^|[ ._-])(\w)/g, (_, letter: string) => upperAscii(letter))

/** `wrap-up category` → `wrapUpCategory`. The words are those of `pascalCase`. */
export const camelCase = (text: string): string => lowerFirst(pascalCase(text))

/** `roomTypeId` → `room type id`: a name in camel case as words of a sentence. */
export const toWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${lowerAscii(letter)}`)

/** `categories` → `category`, `guests` → `guest`: the singular of a regular English noun. */
export const singular = (noun: string): string => noun.replace(/ies$/, 'y').replace(/s$/, '')
