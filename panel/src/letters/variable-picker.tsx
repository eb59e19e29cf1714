import { Button, Combobox } from '@mantine/core'
import { fold } from '../../../server/shared/fold.ts'
import { useFirstOption, useSearchCombobox } from '../parts/use-search-combobox.ts'
import { useTexts } from '../text/catalogue.ts'
import { editorTexts, variableTexts } from './editor-texts.ts'
import styles from './letters.module.css'

type PickerProps = {
  readonly onChoose: (name: string) => void
  /** Opens the picker whenever it changes to another number. */
  readonly openedTimes: number
}

/** The values that a text can have, found by words. */
export function VariablePicker({ onChoose, openedTimes }: PickerProps) {
  const texts = useTexts(editorTexts)
  const names: Readonly<Record<string, string>> = useTexts(variableTexts)
  const { combobox, words, setWords } = useSearchCombobox(openedTimes)
  const found = Object.entries(names).filter(([name, text]) => fold(`${name} ${text}`).includes(fold(words)))
  useFirstOption(
    combobox,
    found.map(([name]) => name),
  )
  return (
    <Combobox
      onOptionSubmit={(name) => {
        combobox.closeDropdown()
        onChoose(name)
      }}
      position="bottom-start"
      store={combobox}
      width="min(420px, calc(100vw - 24px))"
      withinPortal={false}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button className={styles.insert ?? ''} onClick={() => combobox.toggleDropdown()} rightSection={<kbd>/</kbd>}>
          {texts.insert}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={texts.find}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          placeholder={texts.find}
          value={words}
        />
        <Combobox.Options aria-label={texts.insert} className={styles.options ?? ''} tabIndex={0}>
          {found.map(([name, text]) => (
            <Combobox.Option key={name} value={name}>
              {text} <span className="dim small mono">{`{{${name}}}`}</span>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{texts.nothing}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
