/** A number of an old numbering plan as the newer one writes it, and the way back. In E.164. */
type Renumbering = {
  readonly old: RegExp
  toNow(number: string): string
  /** The numbers that had an old spelling. */
  readonly now: RegExp
  toOld(number: string): string
}

const renumbering = (old: RegExp, newest: string, now: RegExp, oldest: string): Renumbering => ({
  old,
  toNow: (number) => number.replace(old, newest),
  now,
  toOld: (number) => number.replace(now, oldest),
})

/** Vietnam 2018: the beginnings of mobile numbers. */
const vietnam: Readonly<Record<string, string>> = {
  120: '70',
  121: '79',
  122: '77',
  126: '76',
  128: '78',
  123: '83',
  124: '84',
  125: '85',
  127: '81',
  129: '82',
  ...Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9].map((digit) => [`16${digit}`, `3${digit}`])),
  186: '56',
  188: '58',
  199: '59',
}

const vietnameseNow: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(vietnam).map(([old, now]) => [now, old]),
)
const oldVietnamese = /^\+84(12[0-46-9]|16[2-9]|18[68]|199)(\d{7})$/
const newVietnamese = /^\+84(3[2-9]|5[689]|7[06-9]|8[1-5])(\d{7})$/

const vietnamese: Renumbering = {
  old: oldVietnamese,
  toNow: (number) => number.replace(oldVietnamese, (_, head: string, rest: string) => `+84${vietnam[head]}${rest}`),
  now: newVietnamese,
  toOld: (number) =>
    number.replace(newVietnamese, (_, head: string, rest: string) => `+84${vietnameseNow[head]}${rest}`),
}

/**
 * The changes of numbering after which people and networks still write the old form. Each old form is invalid today, so
 * the newer one is what is stored.
 */
const renumberings: readonly Renumbering[] = [
  // Brazil 2016: a ninth digit for mobiles.
  renumbering(/^\+55(\d\d)([6-9]\d{7})$/, '+55$19$2', /^\+55(\d\d)9([6-9]\d{7})$/, '+55$1$2'),
  // Mexico 2019: no 1 for mobiles, no prefixes within the country.
  renumbering(/^\+52(?:1|01|044|045)([2-9]\d{9})$/, '+52$1', /^\+52([2-9]\d{9})$/, '+521$1'),
  // Côte d'Ivoire 2021: two digits for the operator, which the second digit named.
  renumbering(/^\+225([04-9][0-3]\d{6})$/, '+22501$1', /^\+22501([04-9][0-3]\d{6})$/, '+225$1'),
  renumbering(/^\+225([04-9][4-6]\d{6})$/, '+22505$1', /^\+22505([04-9][4-6]\d{6})$/, '+225$1'),
  renumbering(/^\+225([04-9][7-9]\d{6})$/, '+22507$1', /^\+22507([04-9][7-9]\d{6})$/, '+225$1'),
  // Benin 2024: 01 in front of all numbers.
  renumbering(/^\+229([2-9]\d{7})$/, '+22901$1', /^\+22901([2-9]\d{7})$/, '+229$1'),
  // Gabon 2019: the old first digit names the new ones; many still write the zero.
  renumbering(/^\+2410?([256]\d{6})$/, '+2416$1', /^\+2416([256]\d{6})$/, '+2410$1'),
  renumbering(/^\+2410?([47]\d{6})$/, '+2417$1', /^\+2417([47]\d{6})$/, '+2410$1'),
  renumbering(/^\+2410?(1\d{6})$/, '+2411$1', /^\+2411(1\d{6})$/, '+2410$1'),
  // Cameroon 2014: 6 for mobiles, 2 for fixed lines.
  renumbering(/^\+237([5-9]\d{7})$/, '+2376$1', /^\+2376([5-9]\d{7})$/, '+237$1'),
  renumbering(/^\+237([23]\d{7})$/, '+2372$1', /^\+2372([23]\d{7})$/, '+237$1'),
  vietnamese,
  // Mauritius 2013: 5 for mobiles.
  renumbering(/^\+230([79]\d{6})$/, '+2305$1', /^\+2305([79]\d{6})$/, '+230$1'),
  // Qatar 2010: the first digit twice.
  renumbering(/^\+974([34567])(\d{6})$/, '+974$1$1$2', /^\+974([34567])\1(\d{6})$/, '+974$1$2'),
  // Costa Rica 2008: 8 for mobiles, 2 for fixed lines.
  renumbering(/^\+506([38]\d{6})$/, '+5068$1', /^\+5068([38]\d{6})$/, '+506$1'),
  renumbering(/^\+506(2\d{6})$/, '+5062$1', /^\+5062(2\d{6})$/, '+506$1'),
  // Kuwait 2008: 9 and 6 for mobiles, by operator.
  renumbering(/^\+965([79]\d{6})$/, '+9659$1', /^\+9659([79]\d{6})$/, '+965$1'),
  renumbering(/^\+965(6\d{6})$/, '+9656$1', /^\+9656(6\d{6})$/, '+965$1'),
  // Morocco 2009: 6 for mobiles.
  renumbering(/^\+212([167]\d{7})$/, '+2126$1', /^\+2126([167]\d{7})$/, '+212$1'),
  // Georgia 2011: 5 for mobiles, after an 8 that was dialled in front.
  renumbering(/^\+9958?([579]\d{7})$/, '+9955$1', /^\+9955([579]\d{7})$/, '+995$1'),
  // Latvia 2008: 2 for mobiles.
  renumbering(/^\+371([89]\d{6})$/, '+3712$1', /^\+3712([89]\d{6})$/, '+371$1'),
  // Chile 2013: 2 for Santiago, and Colombia 2021: 60 for fixed lines.
  renumbering(/^\+562(\d{7})$/, '+5622$1', /^\+5622(\d{7})$/, '+562$1'),
  renumbering(/^\+57([1-8]\d{7})$/, '+5760$1', /^\+5760([1-8]\d{7})$/, '+57$1'),
]

/** Argentina: 9 for calls to mobiles from abroad. Both forms are valid, and only the owner knows which is meant. */
const argentina = { long: /^\+549(\d{10})$/, short: /^\+54([^9]\d{9})$/ } as const

/** The number as the newest numbering of its country writes it. Takes and returns E.164. */
export function newestSpelling(number: string): string {
  const change = renumberings.find(({ old }) => old.test(number))
  return change ? change.toNow(number) : number
}

/**
 * All spellings in E.164 of a number that networks and people still use, the newest first. Numbers are the same if
 * their newest spelling is, or, in Argentina, if they differ by the 9 for mobiles.
 */
export function phoneSpellings(number: string): readonly string[] {
  const newest = newestSpelling(number)
  const older = renumberings.flatMap(({ now, toOld }) => (now.test(newest) ? [toOld(newest)] : []))
  const others = argentina.long.test(newest)
    ? [newest.replace(argentina.long, '+54$1')]
    : argentina.short.test(newest)
      ? [newest.replace(argentina.short, '+549$1')]
      : []
  return [...new Set([newest, ...others, ...older, number])]
}

/** One text for all spellings of a number, for locks and keys. */
export const phoneKey = (number: string): string => phoneSpellings(number).toSorted()[0] ?? number
