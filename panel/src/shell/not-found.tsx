import { Link } from '@tanstack/react-router'
import { useTexts } from '../text/catalogue.ts'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'

/** What an address shows that has no page. */
export function NotFound() {
  const texts = useTexts(shellTexts)
  return (
    <main className={styles.center}>
      <h1>{texts.notFound}</h1>
      <p className="dim">{texts.notFoundText}</p>
      <Link to="/">{texts.toStart}</Link>
    </main>
  )
}
