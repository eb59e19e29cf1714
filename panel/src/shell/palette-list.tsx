import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { useKeyNames } from '../parts/key-names.ts'
import { StatusChip } from '../parts/status-chip.tsx'
import { expectOverlay } from '../parts/typing.ts'
import { useTexts } from '../text/catalogue.ts'
import styles from './palette.module.css'
import { paletteTexts } from './palette-texts.ts'
import { shellTexts } from './texts.ts'
import { type Option, usePaletteGroups } from './use-palette-groups.ts'

/** The keys of the field that concern the list. */
export type ListKey = 'ArrowDown' | 'ArrowUp' | 'Enter'

type PaletteListProps = {
  readonly text: string
  readonly listId: string
  /** How the field passes its keys on. Enter may come before there is anything to choose. */
  readonly keys: { press?: (key: ListKey) => void; isEnterPressed: boolean }
  readonly onMark: (id: string | undefined) => void
  readonly onClose: () => void
  readonly onShowKeys: () => void
}

/** What the palette finds and offers. What is marked stays marked when the service finds more. */
export function PaletteList({ text, listId, keys, onMark, onClose, onShowKeys }: PaletteListProps) {
  const texts = useTexts(paletteTexts)
  const { findTitle } = useTexts(shellTexts)
  const { groups, isSearching, hasFailed } = usePaletteGroups(text, onShowKeys)
  const options = groups.flatMap((group) => group.options)
  const [mark, setMark] = useMark(text, options)
  const at = options.findIndex(({ id }) => id === mark.id)
  const list = useRef<HTMLDivElement>(null)
  useStillMark(list, text, mark)
  const optionId = (index: number): string => `${listId}-${index}`
  function run(option: Option): void {
    onClose()
    // What is typed from here on is for the page that opens.
    expectOverlay()
    option.run()
  }
  keys.press = (key) => {
    const marked = options[at]
    if (key === 'Enter' && marked) return run(marked)
    if (key === 'Enter') {
      keys.isEnterPressed = isSearching
      return
    }
    const next = (at + (key === 'ArrowDown' ? 1 : -1) + options.length) % Math.max(options.length, 1)
    setMark({ text, id: options[next]?.id, isChosen: true })
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const press = useRef(keys.press)
  press.current = keys.press
  useEffect(() => () => void delete keys.press, [keys])
  // Enter was pressed for the first answer.
  useEffect(() => {
    if (keys.isEnterPressed && at !== -1) press.current('Enter')
  }, [keys, at])
  const marked = at === -1 ? undefined : optionId(at)
  useEffect(() => onMark(marked), [onMark, marked])
  const isEmpty = text.trim().length >= 2 && options.length === 0
  let index = -1
  return (
    <div className={styles.list} ref={list}>
      <p className={styles.note} hidden={!isEmpty && !hasFailed} role="status">
        {hasFailed ? texts.failed : isSearching ? texts.searching : texts.nothing(text.trim())}
      </p>
      <div aria-busy={isSearching} aria-label={findTitle} id={listId} role="listbox">
        {groups.map(({ heading, options: own }) => (
          <div aria-label={heading} key={heading} role="group">
            <div className={styles.group}>{heading}</div>
            {own.map((option) => {
              index += 1
              return (
                <OptionLine
                  id={optionId(index)}
                  isMarked={index === at}
                  key={option.id}
                  onMark={() => setMark({ text, id: option.id, isChosen: true })}
                  onRun={() => run(option)}
                  option={option}
                />
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

type OptionLineProps = {
  readonly option: Option
  readonly id: string
  readonly isMarked: boolean
  readonly onMark: () => void
  readonly onRun: () => void
}

function OptionLine({ option, id, isMarked, onMark, onRun }: OptionLineProps) {
  const namesOf = useKeyNames()
  return (
    // biome-ignore lint: the input has the focus and handles the keys
    <div
      aria-selected={isMarked}
      className={styles.option}
      id={id}
      onClick={onRun}
      onMouseMove={onMark}
      role="option"
      tabIndex={-1}
    >
      <Icon name={option.icon} />
      <span className={styles.words}>
        <bdi>{option.title}</bdi>
        {option.detail !== '' && <small>{option.detail}</small>}
      </span>
      {option.state && <StatusChip tone={option.state.tone}>{option.state.text}</StatusChip>}
      {option.keys !== undefined && <kbd>{namesOf(option.keys).join(' ')}</kbd>}
    </div>
  )
}

/** The marked option of a text: the first one, until somebody chooses another one (`isChosen`). */
type Mark = { readonly text: string; readonly id: string | undefined; readonly isChosen: boolean }

/** By its id, so that records that arrive do not move the mark. */
function useMark(text: string, options: readonly Option[]) {
  const [mark, setMark] = useState<Mark>({ text, id: undefined, isChosen: false })
  const isThere = mark.text === text && options.some(({ id }) => id === mark.id)
  const current = isThere ? mark : { text, id: options[0]?.id, isChosen: false }
  if (current.text !== mark.text || current.id !== mark.id) setMark(current)
  return [current, setMark] as const
}

/** Keeps the option that somebody chose where it stands on the screen when others arrive above it. */
function useStillMark(list: React.RefObject<HTMLDivElement | null>, text: string, { id, isChosen }: Mark): void {
  const before = useRef({ text, id, top: 0 })
  useLayoutEffect(() => {
    const top = list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.offsetTop ?? 0
    const last = before.current
    if (isChosen && list.current && last.text === text && last.id === id) list.current.scrollTop += top - last.top
    before.current = { text, id, top }
  })
}
