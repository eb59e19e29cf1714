import { useProfile } from '../api/session.ts'
import { useTexts } from '../text/catalogue.ts'
import { cannedTexts } from './texts.ts'

/** The variables that a response may have. */
export const variables = [
  'guest.firstName',
  'guest.lastName',
  'hotel.name',
  'hotel.phone',
  'hotel.email',
  'user.firstName',
  'user.lastName',
] as const

/** A text with the values of an example guest, the first hotel and the user. */
export function useFilledExample(text: string): string {
  const texts = useTexts(cannedTexts)
  const { hotels, firstName, lastName } = useProfile()
  const values: Readonly<Record<string, string>> = {
    'guest.firstName': texts.firstName,
    'guest.lastName': texts.lastName,
    'hotel.name': hotels[0]?.name ?? 'Bellhop Bosphorus',
    'hotel.phone': '+90 212 555 00 00',
    'hotel.email': 'info@example.com',
    'user.firstName': firstName,
    'user.lastName': lastName,
  }
  return text.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, (whole, name: string) => values[name] ?? whole)
}
