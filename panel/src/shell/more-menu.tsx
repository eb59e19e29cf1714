import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../text/catalogue.ts'
import type { Page } from './pages.ts'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'

/** Leads from the bar of a telephone to the pages that have no place in it. */
export function MoreMenu({ pages }: { pages: readonly Page[] }) {
  const texts = useTexts(shellTexts)
  const navigate = useNavigate()
  return (
    <Menu classNames={{ dropdown: styles.menu ?? '' }} floatingStrategy="fixed" position="top-end">
      <Menu.Target>
        <button className={styles.more} type="button">
          <Icon name="grid" size={18} />
          {texts.more}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {pages.map(({ path, icon, text }) => (
          <Menu.Item key={path} leftSection={<Icon name={icon} />} onClick={() => void navigate({ to: path })}>
            {texts[text]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
