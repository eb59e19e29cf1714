/** The basic characters of GSM 7 bit (3GPP TS 23.038), each of one septet. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** Those of its extension, which are written as an escape and one more. */
const extension = new Set('\f^{}\\[~]|€')

const septets = { alone: 160, joined: 153 }
const units = { alone: 70, joined: 67 }

/**
 * How many messages a text is for the network, as it is billed: 160 septets of GSM 7 bit, or 153 in each of several; 70 units
 * of UCS-2, or 67, once one character is in neither table. No character is parted between two.
 */
export function segmentsOf(text: string): number {
  const costs = [...text].map((character) => (basic.has(character) ? 1 : extension.has(character) ? 2 : 0))
  if (!costs.includes(0)) return parted(costs, septets)
  return parted(
    [...text].map((character) => character.length),
    units,
  )
}

function parted(costs: readonly number[], { alone, joined }: { alone: number; joined: number }): number {
  const total = costs.reduce((sum, cost) => sum + cost, 0)
  if (total <= alone) return 1
  let [segments, used] = [1, 0]
  for (const cost of costs) {
    if (used + cost > joined) [segments, used] = [segments + 1, 0]
    used += cost
  }
  return segments
}
