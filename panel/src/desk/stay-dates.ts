/** How many nights lie between two days, such as `2027-06-12`; negative if the second is earlier. */
export const nightsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
