import type { Call } from '@bellhop/sdk'
import { useTexts } from '../text/catalogue.ts'
import { diversionTexts } from './diversion-texts.ts'

/** Whom a diverted call was for and why it was passed on, in words; undefined if nobody passed the call on. */
export function useDiversion(
  call: Pick<Call, 'divertedFrom' | 'diversionReason'> | undefined,
): { readonly label: string; readonly text: string } | undefined {
  const texts = useTexts(diversionTexts)
  if (!call?.diversionReason) return undefined
  const number = call.divertedFrom ?? texts.unknownNumber
  const text = call.diversionReason === 'other' ? number : `${number} (${texts[call.diversionReason]})`
  return { label: texts.divertedFrom, text }
}
