import { useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'

/**
 * A list of options that opens with a field for words. It opens whenever `openedTimes` changes to another number. Give
 * `useFirstOption` what was found, so that Enter chooses the first option.
 */
export function useSearchCombobox(openedTimes: number) {
  const [words, setWords] = useState('')
  const combobox = useCombobox({
    onDropdownClose() {
      combobox.resetSelectedOption()
      setWords('')
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const { openDropdown } = combobox
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens when the number changes, and not when it is drawn
  useEffect(() => {
    if (openedTimes > 0) openDropdown()
  }, [openedTimes])
  return { combobox, words, setWords }
}

/** Selects the first option of an open list whenever other options are found. */
export function useFirstOption(
  { dropdownOpened, selectFirstOption }: ReturnType<typeof useCombobox>,
  found: readonly string[],
): void {
  const names = found.join()
  // The options of these words are drawn by now.
  useEffect(() => {
    if (dropdownOpened && names !== '') selectFirstOption()
  }, [dropdownOpened, names, selectFirstOption])
}
