/** A night with more rooms sold than there are, and how many too many. */
export type OversoldNight = { readonly night: string; readonly roomType: string; readonly rooms: string }

/** What the service says about nights with more rooms sold than there are: the first of them, and how many follow. */
export type Oversold = { readonly nights: readonly OversoldNight[]; readonly more: string | undefined }

/** Reads the warning of a change of the capacity: `…: 2027-06-12 Double -3, …, and 4 more nights`. */
export function readOversold(warning: string): Oversold {
  const found = warning.matchAll(/(\d{4}-\d\d-\d\d) (.+?) -(\d+)(?=, \d{4}-|, and \d|$)/g)
  return {
    nights: [...found].map(([, night = '', roomType = '', rooms = '']) => ({ night, roomType, rooms })),
    more: /, and (\d+) more nights$/.exec(warning)?.[1],
  }
}
