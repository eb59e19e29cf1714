import { fieldNames } from '../guests/field-names.ts'
import { useTexts } from '../text/catalogue.ts'
import { importTexts } from './import-texts.ts'

/** The names of the columns of an import: those of the fields of a guest, and of what only a file has. */
export function useColumnNames() {
  const names = useTexts(fieldNames)
  return { ...names, ...useTexts(importTexts), title: names.title }
}
