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
  const region = locales.find((locale) => locale.region)?.region ?? locales[0]?.maximize().region
  return region && /^[A-Z]{2}$/.test(region) ? region : null
}
