import { TextInput } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import links from '../parts/nav-links.module.css'
import { useTexts } from '../text/catalogue.ts'
import styles from './manage.module.css'
import { shellTexts } from './texts.ts'
import { useManageGroups } from './use-manage-groups.ts'

/** The manager's pages, by group, with a field that finds one by its name. The open one is in sight. */
export function ManageMenu() {
  const texts = useTexts(shellTexts)
  const [text, setText] = useState('')
  const groups = useManageGroups(text)
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    if (path !== '') menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return (
    <nav aria-label={texts.manageMenu} className={`${links.links} ${styles.menu}`} ref={menu}>
      <TextInput
        aria-label={texts.findSetting}
        leftSection={<Icon name="search" />}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        placeholder={texts.findSetting}
        type="search"
        value={text}
      />
      {groups.length === 0 && <p className="dim">{texts.noSetting(text)}</p>}
      {groups.map(({ name, pages }, n) => (
        <div key={name}>
          <h2 id={`${id}-${n}`}>{name}</h2>
          <ul aria-labelledby={`${id}-${n}`}>
            {pages.map((page) => (
              <li key={page.path}>
                <Link to={page.path}>{texts[page.text]}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
