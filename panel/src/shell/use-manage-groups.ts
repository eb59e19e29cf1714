import { fold } from '../../../server/shared/fold.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useTexts } from '../text/catalogue.ts'
import { type ManagePage, manageGroups, managePages } from './manage-pages.ts'
import { shellTexts } from './texts.ts'

type ManageGroup = { readonly name: string; readonly pages: readonly ManagePage[] }

/** The manager's pages that the user may see and whose name contains the text, by group. Empty groups are left out. */
export function useManageGroups(text = ''): readonly ManageGroup[] {
  const texts = useTexts(shellTexts)
  const profile = useProfile()
  const typed = fold(text.trim())
  const isShown = (page: ManagePage): boolean =>
    isAllowed(profile, page.permission) && fold(texts[page.text]).includes(typed)
  return manageGroups
    .map((group) => ({
      name: texts[`${group}Group`],
      pages: managePages.filter((page) => page.group === group && isShown(page)),
    }))
    .filter(({ pages }) => pages.length > 0)
}
