import type { ByteRange } from './storage.ts'

const part = '[a-z0-9_-][a-z0-9_.-]{0,99}'
const tenantId = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const wholeKey = new RegExp(`^${tenantId}(?:/${part}){1,8}$`)
const beginning = new RegExp(`^(?:${part}/){0,8}(?:${part})?$`)

/** The key itself, if it is one: no part of it leads anywhere but down. Throws otherwise. */
export const checkedKey = (key: string): string => checked(key, wholeKey)

/** The beginning of keys, if it can be one; '' is the beginning of all. Throws otherwise. */
export const checkedPrefix = (prefix: string): string => checked(prefix, beginning)

function checked(text: string, form: RegExp): string {
  if (form.test(text) && !text.includes('..')) return text
  throw new Error(`${JSON.stringify(text)} is no key of a file`)
}

/** What is said to who asks for bytes that the file does not have. */
export const beyondTheEnd = ({ start, end }: ByteRange): Error =>
  new Error(`The file has none of the bytes ${start} to ${end}`)
