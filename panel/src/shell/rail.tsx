import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { isAllowed, useProfile } from '../api/session.ts'
import { Icon, Mark } from '../parts/icon.tsx'
import { useTexts } from '../text/catalogue.ts'
import { pages } from './pages.ts'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'

/** The main menu: the pages that the user may see. */
export function Rail() {
  const texts = useTexts(shellTexts)
  const profile = useProfile()
  return (
    <nav aria-label={texts.main} className={styles.rail}>
      <span className={styles.mark}>
        <Mark />
      </span>
      {pages
        .filter(({ permission, isHidden }) => !isHidden && isAllowed(profile, permission))
        .map(({ path, icon, text, keys, isApart = false }) => (
          <Fragment key={path}>
            {isApart && <hr />}
            <Link aria-keyshortcuts={keys} to={path}>
              <Icon name={icon} size={18} />
              {texts[text]}
            </Link>
          </Fragment>
        ))}
    </nav>
  )
}
