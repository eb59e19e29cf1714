import type { IncomingFile, Location, ProviderEvent } from '../../provider/port.ts'
import { numberOf, textOf } from './parse-json.ts'

/** The content of an incoming message. */
export type IncomingContent = Pick<
  Extract<ProviderEvent, { kind: 'message' }>,
  'type' | 'text' | 'attachments' | 'location'
>

/** Text without files. */
export const textContent = (text: string): IncomingContent => ({ type: 'text', text, attachments: [], location: null })

/** The note for content that Meta does not deliver; Meta's own inbox shows a similar one. */
export const unsupportedContent = (kind: string): IncomingContent =>
  textContent(`[This message cannot be shown here: ${kind}]`)

/** Files with an optional text. */
export const fileContent = (
  type: 'image' | 'file',
  attachments: readonly IncomingFile[],
  text: string | null,
): IncomingContent => ({ type, text, attachments, location: null })

/** A location; null for invalid coordinates. */
export function parseLocation(latitude: unknown, longitude: unknown, name: string | null): Location | null {
  const [north, east] = [numberOf(latitude), numberOf(longitude)]
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null
  return { latitude: north, longitude: east, name }
}

/** Joins the lines that are not null; null if the result is empty. */
export const joinLines = (lines: readonly (string | null)[]): string | null =>
  textOf(lines.filter((line) => line !== null).join('\n'))
