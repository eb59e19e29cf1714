import { Modal } from '@mantine/core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { lazyPart } from '../parts/lazy-part.ts'
import { Part } from '../parts/part.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './palette.module.css'
import type { ListKey } from './palette-list.tsx'
import { shellTexts } from './texts.ts'

/** What the palette shows below its field. */
export const PaletteList = lazyPart(() => import('./palette-list.tsx'), 'PaletteList')

/** The keys of the field that concern the list. */
const listKeys: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter'] satisfies readonly ListKey[]

type PaletteProps = { readonly onClose: () => void; readonly onShowKeys: () => void }

/**
 * Finds records by name, number or code, and runs commands. The field is there with the key that opens it; the list is
 * loaded when the panel has nothing else to do.
 */
export function Palette({ onClose, onShowKeys }: PaletteProps) {
  const texts = useTexts(shellTexts)
  const listId = useId()
  const [text, setText] = useState('')
  const [marked, setMarked] = useState<string>()
  const [opener] = useState(() => document.activeElement)
  const list = useRef<{ press?: (key: ListKey) => void; isEnterPressed: boolean }>({ isEnterPressed: false })
  function onKeyDown(event: KeyboardEvent): void {
    if (!listKeys.includes(event.key) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (list.current.press) list.current.press(event.key as ListKey)
    else list.current.isEnterPressed = event.key === 'Enter'
  }
  /** The focus is where it was before anything else happens: a command may move it. */
  function close(): void {
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    onClose()
  }
  return (
    <Modal
      attributes={{ content: { 'aria-label': texts.findTitle } }}
      classNames={{ content: styles.dialog ?? '', body: styles.body ?? '' }}
      onClose={close}
      opened
      returnFocus={false}
      size={600}
      withCloseButton={false}
    >
      <input
        // At once: the focus trap of the dialog comes a moment after the next letter.
        autoFocus
        aria-activedescendant={marked}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={marked !== undefined}
        aria-label={texts.find}
        autoComplete="off"
        className={styles.input}
        data-autofocus
        onChange={(event) => {
          list.current.isEnterPressed = false
          setText(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
        placeholder={texts.find}
        role="combobox"
        spellCheck={false}
        value={text}
      />
      <Part placeholder={<div className={styles.loading} />}>
        <PaletteList
          keys={list.current}
          listId={listId}
          onClose={close}
          onMark={setMarked}
          onShowKeys={onShowKeys}
          text={text}
        />
      </Part>
    </Modal>
  )
}
