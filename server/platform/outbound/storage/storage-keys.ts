import type { ByteRange } from './storage.ts'

const part = '[a-z0-9_-][a-z0-9_.-]{0,99}'
const tenantId = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const wholeKey = new RegExp(`^${tenantId}(?:/${part}){1,8}$`)
const beginning = new RegExp(`^(?:${part}/){0,8}(?:${part})?$`)

/** Returns a valid key. Throws for any other text, also for one that leads out of its folder. */
export const checkedKey = (key: string): string => checked(key, wholeKey)

/** Returns a valid prefix of keys; '' is the prefix of all keys. Throws for any other text. */
export const checkedPrefix = (prefix: string): string => checked(prefix, beginning)

function checked(text: string, form: RegExp): string {
  if (form.test(text) && !text.includes('..')) return text
  throw new Error(`${JSON.stringify(text)} is not a valid storage key`)
}

/** The error for a range beyond the end of the file. */
export const rangeBeyondEnd = ({ start, end }: ByteRange): Error =>
  new Error(`The file has no bytes ${start} to ${end}`)
