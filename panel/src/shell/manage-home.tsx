import { Link } from '@tanstack/react-router'
import { isAllowed, useProfile } from '../api/session.ts'
import { Page, Sheet } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './manage.module.css'
import { manageTexts } from './manage-texts.ts'
import { shellTexts } from './texts.ts'
import { useManageGroups } from './use-manage-groups.ts'

/** What a manager can set up, with what it is for. */
export function ManageHome() {
  const texts = useTexts(shellTexts)
  const about = useTexts(manageTexts)
  return (
    <Page title={texts.manage}>
      {isAllowed(useProfile(), 'hotels.manage') && (
        <Link className={styles.first} to="/first-run">
          {texts.firstRun}: <span>{about.firstRun}</span>
        </Link>
      )}
      <div className={styles.groups}>
        {useManageGroups().map(({ name, pages }) => (
          <Sheet key={name} title={name}>
            <ul className={styles.entries}>
              {pages.map((page) => (
                <li key={page.path}>
                  <Link to={page.path}>{texts[page.text]}</Link>
                  <p className="dim">{about[page.text]}</p>
                </li>
              ))}
            </ul>
          </Sheet>
        ))}
      </div>
    </Page>
  )
}
