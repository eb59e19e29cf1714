import { managePage } from '../shell/manage-route.ts'
import { readLetterSearch, readLettersSearch } from './letter-search.ts'

/** The pages of letters: which ones are written, and their texts. */
export const lettersRoutes = [
  managePage('/letters', () => import('./letters-page.tsx'), 'LettersPage', readLettersSearch),
  managePage('/letters/$id', () => import('./rule-page.tsx'), 'RulePage', readLetterSearch),
] as const
