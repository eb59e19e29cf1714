import { Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { fold } from '../../../server/shared/fold.ts'
import { isAllowed, type Need, useProfile } from '../api/session.ts'
import { copyText } from '../browser/clipboard.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { recordLink } from '../parts/record-link.ts'
import { useOtherTheme } from '../parts/theme-switch.tsx'
import { useTexts } from '../text/catalogue.ts'
import { languages, useLanguage } from '../text/language.ts'
import { managePages } from './manage-pages.ts'
import { pages } from './pages.ts'
import styles from './palette.module.css'
import { isRecent, useRecentRecords } from './recent-records.ts'
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
  const recordOf = useRecordCommand()
  const typed = fold(text.trim())
  const recent = useRecentRecords().map(recordOf)
  const found = hits.toSorted((a, b) => Number(isRecent(b.id)) - Number(isRecent(a.id)))
  const records = typed === '' ? recent : found.map(({ subtitle, ...hit }) => recordOf({ ...hit, detail: subtitle }))
  const commands = useCommands(onShowKeys).filter(({ title }) => fold(title).includes(typed))
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
        // At once: the focus trap of the dialog comes a moment after the next letter.
        autoFocus
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
            <div aria-label={typed === '' ? texts.recent : texts.found} role="group">
              <div className={styles.group}>{typed === '' ? texts.recent : texts.found}</div>
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

const icons: Readonly<Record<string, IconName>> = {
  guest: 'user',
  reservation: 'calendar',
  call: 'call',
  conversation: 'chat',
  hotel: 'building',
  roomType: 'bed',
  webhook: 'webhook',
}

type FoundRecord = { readonly type: string; readonly id: string; readonly title: string; readonly detail: string }

/** Opens the page of a record. The words of a record without a page are copied. */
function useRecordCommand(): (record: FoundRecord) => Command {
  const { copied } = useTexts(shellTexts)
  const navigate = useNavigate()
  return ({ type, id, title, detail }) => ({
    id,
    icon: icons[type] ?? 'search',
    title,
    detail,
    run() {
      const target = recordLink({ type, id })
      if (target) return void navigate(target)
      void copyText(detail === '' ? title : `${title}, ${detail}`).then(
        (isDone) => isDone && notifications.show({ message: copied }),
      )
    },
  })
}

/** What the palette offers besides records: the pages of the user and the switches of the panel. */
function useCommands(onShowKeys: () => void): Command[] {
  const texts = useTexts(shellTexts)
  const profile = useProfile()
  const navigate = useNavigate()
  const theme = useOtherTheme()
  const chooseLanguage = useChooseLanguage()
  const language = useLanguage()
  const isVisible = ({ permission }: { permission?: Need }): boolean => isAllowed(profile, permission)
  return [
    ...pages.filter(isVisible).map(({ path, icon, text, keys }) => {
      const title = path === '/me' ? texts.me : texts[text]
      return { id: path, icon, title, keys, run: () => void navigate({ to: path }) }
    }),
    ...managePages.filter(isVisible).map(
      ({ path, text, group }): Command => ({
        id: path,
        icon: 'manage',
        title: texts[text],
        detail: texts[`${group}Group`],
        run: () => void navigate({ to: path }),
      }),
    ),
    { id: 'theme', icon: theme.icon, title: theme.label, run: theme.choose },
    ...Array.from(languages()).flatMap(([code, title]): Command[] =>
      code === language ? [] : [{ id: `language-${code}`, icon: 'language', title, run: () => chooseLanguage(code) }],
    ),
    { id: 'keys', icon: 'keyboard', title: texts.keys, keys: '?', run: onShowKeys },
    { id: 'signOut', icon: 'signOut', title: texts.signOut, run: leave },
  ]
}
