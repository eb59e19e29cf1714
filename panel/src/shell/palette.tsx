import { Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { isAllowed, useProfile } from '../api/session.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { useOtherTheme } from '../parts/theme-switch.tsx'
import { useTexts } from '../text/catalogue.ts'
import { languages, useLanguage } from '../text/language.ts'
import { pages } from './pages.ts'
import styles from './palette.module.css'
import { shellTexts } from './texts.ts'
import { useChooseLanguage } from './use-choose-language.ts'
import { useFoundRecords } from './use-found-records.ts'
import { leave } from './user-menu.tsx'

type Command = {
  readonly id: string
  readonly icon: IconName
  readonly title: string
  readonly detail?: string
  readonly keys?: string
  run(): void
}

type PaletteProps = { readonly onClose: () => void; readonly onShowKeys: () => void }

/** Finds records by name, number or code, and runs commands. */
export function Palette({ onClose, onShowKeys }: PaletteProps) {
  const texts = useTexts(shellTexts)
  const listId = useId()
  const [text, setText] = useState('')
  const [marked, setMarked] = useState<string>()
  const { hits, isSearching } = useFoundRecords(text)
  const records = hits.map(({ id, title, subtitle }): Command => {
    const run = (): void => {
      void navigator.clipboard.writeText(subtitle === '' ? title : `${title}, ${subtitle}`)
      notifications.show({ message: texts.copied })
    }
    return { id, icon: 'search', title, detail: subtitle, run }
  })
  const typed = text.trim().toLocaleLowerCase()
  const commands = useCommands(onShowKeys).filter(({ title }) => title.toLocaleLowerCase().includes(typed))
  const all = [...records, ...commands]
  // By its id, so that records that arrive do not move the mark.
  const current = Math.max(
    0,
    all.findIndex(({ id }) => id === marked),
  )
  const optionId = (index: number): string => `${listId}-${index}`
  const run = (command: Command | undefined): void => {
    if (!command) return
    onClose()
    command.run()
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) return run(all[current])
    const next = (current + step + all.length) % Math.max(all.length, 1)
    setMarked(all[next]?.id)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const option = (command: Command, index: number) => (
    // biome-ignore lint: the input has the focus and handles the keys
    <div
      aria-selected={index === current}
      className={styles.option}
      id={optionId(index)}
      key={command.id}
      onClick={() => run(command)}
      onMouseMove={() => setMarked(command.id)}
      role="option"
      tabIndex={-1}
    >
      <Icon name={command.icon} />
      <span className={styles.words}>{command.title}</span>
      {command.detail !== undefined && <small>{command.detail}</small>}
      {command.keys !== undefined && <kbd>{command.keys}</kbd>}
    </div>
  )
  const isEmpty = typed.length >= 2 && records.length === 0
  return (
    <Modal
      attributes={{ content: { 'aria-label': texts.findTitle } }}
      classNames={{ content: styles.dialog ?? '', body: styles.body ?? '' }}
      onClose={onClose}
      opened
      size={560}
      withCloseButton={false}
    >
      <input
        aria-activedescendant={all.length > 0 ? optionId(current) : undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={all.length > 0}
        aria-label={texts.find}
        autoComplete="off"
        className={styles.input}
        data-autofocus
        onChange={(event) => {
          setText(event.currentTarget.value)
          setMarked(undefined)
        }}
        onKeyDown={onKeyDown}
        placeholder={texts.find}
        role="combobox"
        spellCheck={false}
        value={text}
      />
      <div className={styles.list}>
        {isEmpty && <p className={styles.note}>{isSearching ? texts.searching : texts.nothing(text.trim())}</p>}
        <div aria-busy={isSearching} aria-label={texts.findTitle} id={listId} role="listbox">
          {records.length > 0 && (
            <div aria-label={texts.found} role="group">
              <div className={styles.group}>{texts.found}</div>
              {records.map(option)}
            </div>
          )}
          {commands.length > 0 && (
            <div aria-label={texts.commands} role="group">
              <div className={styles.group}>{texts.commands}</div>
              {commands.map((command, index) => option(command, records.length + index))}
            </div>
          )}
        </div>
      </div>
    </Modal>
  )
}

/** What the palette offers besides records: the pages of the user and the switches of the panel. */
function useCommands(onShowKeys: () => void): Command[] {
  const texts = useTexts(shellTexts)
  const profile = useProfile()
  const navigate = useNavigate()
  const theme = useOtherTheme()
  const chooseLanguage = useChooseLanguage()
  const other = useLanguage() === 'en' ? 'tr' : 'en'
  const visible = pages.filter(({ permission }) => isAllowed(profile, permission))
  return [
    ...visible.map(({ path, icon, text, keys }) => {
      const title = path === '/me' ? texts.me : texts[text]
      return { id: path, icon, title, keys, run: () => void navigate({ to: path }) }
    }),
    { id: 'theme', icon: theme.icon, title: theme.label, run: theme.choose },
    { id: 'language', icon: 'language', title: languages[other], run: () => chooseLanguage(other) },
    { id: 'keys', icon: 'keyboard', title: texts.keys, keys: '?', run: onShowKeys },
    { id: 'signOut', icon: 'signOut', title: texts.signOut, run: leave },
  ]
}
