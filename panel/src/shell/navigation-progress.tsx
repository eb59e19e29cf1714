import { useRouterState } from '@tanstack/react-router'
import { useTexts } from '../text/catalogue.ts'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'

/** A line at the top while the next page is on its way: the present one stays until then. */
export function NavigationProgress() {
  const { loading } = useTexts(shellTexts)
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading ? <div aria-label={loading} className={styles.progress} role="progressbar" /> : null
}
