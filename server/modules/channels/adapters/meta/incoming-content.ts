import type { IncomingFile, Location, Tiding } from '../../provider/port.ts'
import { numberOf, textOf } from './parse-json.ts'

/** What somebody has written. */
export type IncomingContent = Pick<Extract<Tiding, { kind: 'message' }>, 'type' | 'text' | 'attachments' | 'location'>

/** Words alone. */
export const words = (text: string): IncomingContent => ({ type: 'text', text, attachments: [], location: null })

/** What stands for a message whose content Meta does not hand over, as it does in the vendor's own inbox. */
export const notShown = (kind: string): IncomingContent => words(`[This message cannot be shown here: ${kind}]`)

/** Files, with the words beside them. */
export const filesWith = (
  type: 'image' | 'file',
  attachments: readonly IncomingFile[],
  text: string | null,
): IncomingContent => ({ type, text, attachments, location: null })

/** A place, or nothing where there is none on earth. */
export function placeOf(latitude: unknown, longitude: unknown, name: string | null): Location | null {
  const [north, east] = [numberOf(latitude), numberOf(longitude)]
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null
  return { latitude: north, longitude: east, name }
}

/** The lines that there are, or nothing. */
export const linesOf = (lines: readonly (string | null)[]): string | null =>
  textOf(lines.filter((line) => line !== null).join('\n'))
