/** The basic characters of GSM 7 bit (3GPP TS 23.038); each takes one septet. */
const gsmBasic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** The characters of its extension; each takes two septets. */
const gsmExtension = new Set('\f^{}\\[~]|€')

const septets = { single: 160, concatenated: 153 }
const units = { single: 70, concatenated: 67 }

/**
 * Counts the SMS segments of a text as networks bill them: 160 septets of GSM 7 bit for one segment, or 153 in each of
 * several. With a character outside GSM 7 bit, the text is UCS-2: 70 units for one segment, or 67 in each of several.
 * No character is split between two segments.
 */
export function countSmsSegments(text: string): number {
  const costs = [...text].map((character) => (gsmBasic.has(character) ? 1 : gsmExtension.has(character) ? 2 : 0))
  if (!costs.includes(0)) return countParts(costs, septets)
  return countParts(
    [...text].map((character) => character.length),
    units,
  )
}

function countParts(
  costs: readonly number[],
  { single, concatenated }: { single: number; concatenated: number },
): number {
  const total = costs.reduce((sum, cost) => sum + cost, 0)
  if (total <= single) return 1
  let [segments, used] = [1, 0]
  for (const cost of costs) {
    if (used + cost > concatenated) [segments, used] = [segments + 1, 0]
    used += cost
  }
  return segments
}
