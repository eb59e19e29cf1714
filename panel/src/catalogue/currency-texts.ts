import { catalogue } from '../text/catalogue.ts'

/** Currencies and their rates. */
export const currencyTexts = catalogue('catalogue/currencyTexts', {
  title: 'Currencies',
  add: 'New currency',
  none: 'No currency yet',
  noneText: 'Prices need a currency. Hotels add theirs by themselves.',
  currency: 'Currency',
  rate: 'Rate',
  rateIs: (base: string, rate: string, code: string) => `1 ${base} = ${rate} ${code}`,
  noRate: 'no rate',
  decimals: 'Decimals',
  rounding: 'Rounding',
  halfUp: 'half up',
  halfEven: 'half to even',
  down: 'down',
  base: 'Base currency',
  name: 'Name',
  symbol: 'Sign',
  exchangeRate: (base: string, code: string) => `How many ${code} one ${base} is worth`,
  exchangeRateNew: (base: string) => `How many units one ${base} is worth`,
  rateHint: 'Reports convert amounts with it. Prices of hotels stay as they are.',
  isActive: 'In use',
  baseHint: 'All rates refer to this currency. Its own rate is 1.',
  makeBase: 'Make it the base currency',
  switchTitle: (code: string) => `Make ${code} the base currency?`,
  switchText: (before: string, after: string) =>
    `All rates are converted from ${before} to ${after}, and reports across hotels show ${after} from then on. ` +
    'Prices, reservations and the currencies of hotels stay as they are.',
  switchLost: (code: string) =>
    `${code} has no rate, so the others cannot be converted: their rates will be empty until you enter them.`,
  switchBack: 'You can switch back; rates are rounded to 8 decimals each time.',
  before: (code: string) => `for 1 ${code} now`,
  after: (code: string) => `for 1 ${code} then`,
  switch: 'Switch',
  switched: (code: string) => `${code} is the base currency`,
})
