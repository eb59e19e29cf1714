import { Link, Outlet } from '@tanstack/react-router'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './manage.module.css'
import { ManageMenu } from './manage-menu.tsx'
import { shellTexts } from './texts.ts'

/** A page of the manager with their menu beside it. On a narrow screen a link leads back to the menu. */
export function ManageLayout() {
  const { manage } = useTexts(shellTexts)
  return (
    <div className={styles.layout}>
      <ManageMenu />
      <div className={styles.page}>
        <Link className={styles.back} to="/manage">
          <Icon name="back" />
          {manage}
        </Link>
        <Outlet />
      </div>
    </div>
  )
}
