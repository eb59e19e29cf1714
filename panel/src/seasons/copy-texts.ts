import { catalogue } from '../text/catalogue.ts'

/** The texts of the copy of a year. */
export const copyTexts = catalogue('seasons/copyTexts', {
  title: (year: number) => `Copy the seasons of ${year}`,
  toYear: 'To',
  percent: 'Change prices by',
  percentHint: 'A negative number lowers them. Percentages for guests stay.',
  roundTo: 'Round to multiples of',
  roundToHint: 'Such as 1 for whole amounts, 5 for fives.',
  rooms: 'Room types',
  none: (year: number) => `no season begins in ${year}`,
  taken: (name: string, nights: string) => `${name} (${nights}) is in the way`,
  preview: 'What will be added',
  season: 'Season',
  nights: 'Nights',
  price: 'Price',
  leapDay: 'this year has no such night',
  nothing: 'Choose a room type with seasons in this year.',
  sameYear: 'Choose another year',
  copy: (count: string, isOne: boolean) => (isOne ? 'Add 1 season' : `Add ${count} seasons`),
  copied: (count: string, year: number, isOne: boolean) =>
    isOne ? `1 season was added in ${year}` : `${count} seasons were added in ${year}`,
})
