import { useProfile } from '../api/session.ts'
import { type Format, formatIn } from './format-in.ts'
import { useLanguage } from './language.ts'

export { type Format, formatIn } from './format-in.ts'

/** The formats of the signed-in user. `timeZone` is that of a hotel or guest, if moments belong there. */
export const useFormat = (timeZone?: string): Format =>
  formatIn(useLanguage(), timeZone ?? useProfile().timeZone ?? undefined)
