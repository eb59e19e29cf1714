import type { CannedResponse, Conversation, MessageTemplate } from '@bellhop/sdk'
import { Combobox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fold } from '../../../server/shared/fold.ts'
import { useAll } from '../api/reads.ts'
import { useMoreText } from '../parts/more-records.tsx'
import { useFirstOption, useSearchCombobox } from '../parts/use-search-combobox.ts'
import { useTexts } from '../text/catalogue.ts'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'
import { isForAgents } from './template-parts.ts'

type PickerProps = {
  readonly conversation: Conversation
  readonly onTemplate: (template: MessageTemplate) => void
  /** Without it only templates are offered. */
  readonly onCanned?: (response: CannedResponse) => void
  /** Opens the picker whenever it changes to another number. */
  readonly openedTimes?: number
  readonly target: (open: () => void) => ReactNode
}

/** Finds a canned response or a template by words. */
export function ResponsePicker({ conversation, onTemplate, onCanned, openedTimes = 0, target }: PickerProps) {
  const texts = useTexts(composerTexts)
  const { combobox, words, setWords } = useSearchCombobox(openedTimes)
  const { canned, templates, moreText } = useChoices(conversation, {
    hasCanned: onCanned !== undefined,
    isOpen: combobox.dropdownOpened,
    words,
  })
  useFirstOption(
    combobox,
    [...canned, ...templates].map(({ id }) => id),
  )
  function choose(value: string): void {
    combobox.closeDropdown()
    const template = templates.find(({ id }) => id === value)
    const response = canned.find(({ id }) => id === value)
    if (template) onTemplate(template)
    if (response) onCanned?.(response)
  }
  return (
    <Combobox
      classNames={{ dropdown: styles.picker ?? '' }}
      onOptionSubmit={choose}
      position="top-start"
      store={combobox}
      width="min(440px, calc(100vw - 24px))"
      withinPortal={false}
    >
      <Combobox.Target withAriaAttributes={false}>{target(() => combobox.toggleDropdown()) as never}</Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={texts.find}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          placeholder={texts.find}
          value={words}
        />
        <Combobox.Options aria-label={texts.responses} className={styles.options ?? ''} tabIndex={0}>
          {onCanned && (
            <Combobox.Group label={texts.canned}>
              {canned.map(({ id, shortcut, text }) => (
                <Choice key={id} text={text} title={`/${shortcut}`} value={id} />
              ))}
            </Combobox.Group>
          )}
          {templates.length > 0 && (
            <Combobox.Group label={texts.templates}>
              {templates.map(({ id, name, languageCode, components }) => (
                <Choice
                  key={id}
                  text={bodyOf(components)}
                  title={`${name.replaceAll('_', ' ')} · ${languageCode}`}
                  value={id}
                />
              ))}
            </Combobox.Group>
          )}
          {canned.length + templates.length === 0 && (
            <Combobox.Empty>
              {words !== '' ? texts.nothing : onCanned ? texts.noResponses : texts.noTemplates}
            </Combobox.Empty>
          )}
        </Combobox.Options>
        {moreText !== undefined && <p className="dim small">{moreText}</p>}
        {onCanned && (
          <Combobox.Footer>
            <Link className="small" to="/canned-responses">
              {texts.manageResponses}
            </Link>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

const Choice = ({ value, title, text }: { value: string; title: string; text: string }) => (
  <Combobox.Option className={styles.option ?? ''} value={value}>
    <span className="cut strong">{title}</span>
    <span className="cut dim small">
      <bdi>{text}</bdi>
    </span>
  </Combobox.Option>
)

const bodyOf = (components: MessageTemplate['components']): string => {
  const body = components.find(({ type }) => type === 'BODY')
  return body && 'text' in body ? (body.text ?? '') : ''
}

type ChoiceFilter = { readonly hasCanned: boolean; readonly isOpen: boolean; readonly words: string }

/** What fits the words, for the hotel and the channel of the conversation. */
function useChoices({ id, channel, hotelId }: Conversation, { hasCanned, isOpen, words }: ChoiceFilter) {
  const responses = useAll('cannedResponses.list', isOpen && hasCanned ? [{ sort: 'shortcut' }] : null).data
  const approved = useAll(
    'conversations.listTemplates',
    isOpen && channel === 'whatsapp' ? [id, { sort: 'name' }] : null,
  ).data
  const [moreResponses, moreTemplates] = [useMoreText(responses), useMoreText(approved)]
  const needle = fold(words.replace(/^\//, ''))
  const fits = (...texts: string[]): boolean => texts.some((text) => fold(text).includes(needle))
  const isOfHotel = ({ hotelIds }: CannedResponse): boolean =>
    hotelIds.length === 0 || hotelId === null || hotelIds.includes(hotelId)
  return {
    canned: (responses?.items ?? []).filter((each) => isOfHotel(each) && fits(each.shortcut, each.text)),
    templates: (approved?.items ?? [])
      .filter(isForAgents)
      .filter(({ name, components }) => fits(name, name.replaceAll('_', ' '), bodyOf(components))),
    moreText: moreResponses ?? moreTemplates,
  }
}
