/** The colour of a chat whose widget has none. */
export const defaultColour = '#0a6b52'

/** The relative luminance of `#rrggbb` (WCAG 2.2), from 0 to 1. */
function luminance(colour: string): number {
  const light = (at: number): number => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * light(1) + 0.7152 * light(3) + 0.0722 * light(5)
}

/** The contrast of two colours `#rrggbb` (WCAG 2.2), from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** White or black: the colour of text on `#rrggbb`. Below this luminance white has the contrast that text needs. */
export const textColourOn = (colour: string): string => (luminance(colour) < 0.18 ? '#ffffff' : '#000000')
