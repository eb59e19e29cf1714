import { upperAscii } from '../../../server/shared/letter-case.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'

/** What is printed on keys that are no letters. */
export const keyTexts = catalogue('parts/keyTexts', { ctrl: 'Ctrl', enter: 'Enter', escape: 'Esc' })

/** Names the keys of a shortcut, which is written as `useCommand` takes it, as keyboards print them. */
export function useKeyNames(): (keys: string) => string[] {
  const names: Readonly<Record<string, string>> = useTexts(keyTexts)
  return (keys) => keys.split(' ').map((key) => names[key] ?? upperAscii(key))
}
