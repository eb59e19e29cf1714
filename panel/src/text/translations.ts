import { addLanguages, currentLanguage, type LanguagePart, languageKey, onLanguage, showLanguage } from './language.ts'

type Folders = { readonly folders: Readonly<Record<string, unknown>> }

/** The parts of each language: `./languages/tr.first.ts`. */
const files = import.meta.glob<Folders>('./languages/*.*.ts')

const codes = Object.keys(files).map((path) => path.split(/[./]+/)[2] ?? '')

addLanguages([...new Set(codes)], async (language: string, part: LanguagePart) => {
  const loaded = await files[`./languages/${language}.${part}.ts`]?.()
  const named = Object.entries(loaded?.folders ?? {}).flatMap(([path, texts]) => {
    // `/src/desk/texts.tr.ts`
    const folder = path.split('/')[2]
    return Object.entries(texts as object).map(([name, translated]) => [`${folder}/${name}`, translated] as const)
  })
  return Object.fromEntries(named)
})

onLanguage(() => {
  document.documentElement.lang = currentLanguage()
})

/** Shows the language that is chosen in another window of this computer. */
export function followLanguage(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === languageKey && newValue !== null) void showLanguage(newValue)
  })
}
