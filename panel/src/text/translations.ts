import { addLanguages } from './language.ts'

type Translated = { readonly texts: Readonly<Record<string, unknown>> }

/** The texts of each folder in each language: `../desk/texts.tr.ts`. The build makes one file of each language. */
const files = import.meta.glob<Translated>('../*/*texts.*.ts')

const place = /^\.\.\/([a-z-]+)\/[a-z-]*texts\.([a-z]+)\.ts$/

const loaders: Record<string, [folder: string, load: () => Promise<Translated>][]> = {}
for (const [path, load] of Object.entries(files)) {
  const [, folder = '', language = ''] = place.exec(path) ?? []
  const ofLanguage = (loaders[language] ??= [])
  ofLanguage.push([folder, load])
}

addLanguages(Object.keys(loaders), async (language) => {
  const folders = (loaders[language] ?? []).map(async ([folder, load]) => {
    const { texts } = await load()
    return Object.entries(texts).map(([name, translated]) => [`${folder}/${name}`, translated] as const)
  })
  return Object.fromEntries((await Promise.all(folders)).flat())
})
