import { lowerAscii } from '../../../server/shared/letter-case.ts'

/** The words in a name of the API: “created count” of `createdCount`. For names that have no text. */
export const wordsOfName = (name: string): string =>
  name.replaceAll(/[_.]/g, ' ').replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${lowerAscii(letter)}`)
