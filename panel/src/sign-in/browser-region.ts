/**
 * The country of this browser, ISO 3166-1 alpha-2: that of its languages (`en-GB`), else where its first language is
 * mostly spoken; null for none.
 */
export function browserRegion(languages: readonly string[] = navigator.languages): string | null {
  const locales = languages.flatMap((tag) => {
    try {
      return [new Intl.Locale(tag)]
    } catch {
      return []
    }
  })
  const [first] = locales
  const named = locales.find(({ region }) => isCountry(region))?.region
  return named ?? (first && new Intl.Locale(first.language).maximize().region) ?? null
}

/** `es-419` is Spanish of a continent. */
const isCountry = (region: string | undefined): boolean => /^[A-Z]{2}$/.test(region ?? '')
