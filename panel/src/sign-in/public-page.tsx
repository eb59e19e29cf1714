import type { ReactNode } from 'react'
import { Mark } from '../parts/frame-icon.tsx'
import { LanguageSwitch } from '../parts/language-switch.tsx'
import { ThemeSwitch } from '../parts/theme-switch.tsx'
import { usePageTitle } from '../parts/use-page-title.ts'
import { useTexts } from '../text/catalogue.ts'
import { chooseLanguage } from '../text/language.ts'
import styles from './public-page.module.css'
import { signInTexts } from './texts.ts'

/** The frame of the pages for somebody who is not signed in. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  const { claim } = useTexts(signInTexts)
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <header className={styles.livery}>
        <div className={styles.name}>
          <Mark size={28} />
          Bellhop
        </div>
        <p className={styles.claim}>{claim}</p>
        <span className={styles.host}>{location.host}</span>
      </header>
      <main className={styles.main}>
        <div className={styles.sheet}>
          <div className="spread">
            <h1>{title}</h1>
            <span className="row">
              <LanguageSwitch onChoose={chooseLanguage} />
              <ThemeSwitch />
            </span>
          </div>
          {children}
        </div>
      </main>
    </div>
  )
}

/** The last line of a page, which leads to another one. */
export const PageFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>

/** Two short fields side by side. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.two}>{children}</div>
