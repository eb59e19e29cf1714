import { definitions, words } from '../../../server/shared/glossary.ts'
import { catalogue } from './catalogue.ts'

/** The words of figures. */
export const glossaryWords = catalogue('text/glossaryWords', words.en)

/** What each of these words counts. */
export const glossaryDefinitions = catalogue('text/glossaryDefinitions', definitions.en)
