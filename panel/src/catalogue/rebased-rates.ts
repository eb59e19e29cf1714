type RatedCurrency = { readonly code: string; readonly isBase: boolean; readonly exchangeRate: number | null }

/** What a currency is worth before and after another one becomes the base; null where there is no rate. */
export type RebasedRate = { readonly code: string; readonly before: number | null; readonly after: number | null }

const decimals = 1e8

/** The rates of all currencies before and after a switch of the base, as the service converts them. */
export const rebasedRates = (currencies: readonly RatedCurrency[], next: RatedCurrency): RebasedRate[] =>
  currencies.map(({ code, isBase, exchangeRate }) => {
    const before = isBase ? 1 : exchangeRate
    if (code === next.code) return { code, before, after: 1 }
    const after =
      before === null || next.exchangeRate === null
        ? null
        : Math.round((before / next.exchangeRate) * decimals) / decimals
    return { code, before, after }
  })
