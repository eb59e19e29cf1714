import { useNavigate } from '@tanstack/react-router'
import { fold } from '../../../server/shared/fold.ts'
import { isAllowed, type Need, useProfile, useSetPresence } from '../api/session.ts'
import { type Command, runCommand, useCommands } from '../parts/keys.ts'
import { usePresenceName } from '../parts/presence.tsx'
import { recordLink } from '../parts/record-link.ts'
import { useOtherTheme } from '../parts/theme-switch.tsx'
import { useTexts } from '../text/catalogue.ts'
import { languages, useLanguage } from '../text/language.ts'
import { type FoundRecord, useRecentRecords } from './found-records.ts'
import { leave } from './leave.ts'
import { managePages } from './manage-pages.ts'
import { isMatch, parseTyped } from './matches.ts'
import { pages } from './pages.ts'
import { paletteTexts } from './palette-texts.ts'
import { selectable } from './presence-choices.tsx'
import { shellTexts } from './texts.ts'
import { useChooseLanguage } from './use-choose-language.ts'
import { useFoundRecords } from './use-found-records.ts'
import { pageTexts, type RecordWords, useRecordWords } from './use-record-words.ts'

/** A line of the palette. */
export type Option = RecordWords & { readonly id: string; readonly keys?: string | undefined; run(): void }

/** Lines of one kind below their heading. */
export type OptionGroup = { readonly heading: string; readonly options: readonly Option[] }

/** Of each kind of records. Whoever needs more types more. */
const maxPerGroup = 6

type Groups = { readonly groups: readonly OptionGroup[]; readonly isSearching: boolean; readonly hasFailed: boolean }

/**
 * What the palette offers for a text. What a page or a command is called goes before records, so that nothing that the
 * service finds later pushes it away.
 */
export function usePaletteGroups(text: string, onShowKeys: () => void): Groups {
  const texts = useTexts(paletteTexts)
  const recent = useRecentRecords()
  const { records, isSearching, hasFailed } = useFoundRecords(text, recent)
  const optionOf = useRecordOption()
  const now = useNowOptions()
  const pageOptions = usePageOptions()
  const commands = useCommandOptions(onShowKeys)
  const isTyped = text.trim() !== ''
  const own = [
    { heading: texts.now, options: now },
    { heading: texts.pages, options: isTyped ? pageOptions : pageOptions.filter(({ icon }) => icon !== 'manage') },
    { heading: texts.commands, options: commands },
  ]
  const found = useRecordGroups(records).map((group) => ({
    heading: group.heading,
    options: group.records.slice(0, maxPerGroup).map(optionOf),
  }))
  const groups = isTyped
    ? [...namedFirst(own, text), ...found]
    : [{ heading: texts.recent, options: recent.map(optionOf) }, ...own]
  return { groups: groups.filter(({ options }) => options.length > 0), isSearching, hasFailed }
}

/** What is called as the text says; first what begins with it, as a whole and in each group. */
function namedFirst(groups: readonly OptionGroup[], text: string): readonly OptionGroup[] {
  const [typed, beginning] = [parseTyped(text), fold(text.trim())]
  const place = ({ title }: Option): number => (fold(title).startsWith(beginning) ? 0 : 1)
  return groups
    .map(({ heading, options }) => ({
      heading,
      options: options.filter(({ title }) => isMatch(typed, [title])).toSorted((a, b) => place(a) - place(b)),
    }))
    .toSorted((a, b) => Math.min(1, ...a.options.map(place)) - Math.min(1, ...b.options.map(place)))
}

/** Guests first: a number is mostly theirs. */
function useRecordGroups(records: readonly FoundRecord[]) {
  const { guests, reservations, calls, manage } = useTexts(shellTexts)
  const { conversations } = useTexts(paletteTexts)
  const headings = { guest: guests, reservation: reservations, call: calls, conversation: conversations }
  const kindOf = ({ type }: FoundRecord): string => headings[type as keyof typeof headings] ?? manage
  return [...Object.values(headings), manage].map((heading) => ({
    heading,
    records: records.filter((each) => kindOf(each) === heading),
  }))
}

/** Opens the page of a record, or the list of its kind. */
function useRecordOption(): (record: FoundRecord) => Option {
  const wordsOf = useRecordWords()
  const navigate = useNavigate()
  return (record) => ({
    ...wordsOf(record),
    id: record.id,
    run() {
      const target = recordLink(record)
      if (target) return void navigate(target)
      const list = managePages.find(({ text }) => text === pageTexts[record.type as keyof typeof pageTexts])
      if (list) void navigate({ to: list.path })
    },
  })
}

/** The commands of the call and of the page, as their buttons and keys have declared them. */
function useNowOptions(): Option[] {
  const isOffered = ({ place, isDisabled, isKeyOnly }: Command): boolean =>
    place !== 'panel' && isDisabled !== true && isKeyOnly !== true
  const commands = useCommands().filter(isOffered)
  // The latest of two that are called alike.
  const byLabel = new Map(commands.map((command) => [command.label, command]))
  return [...byLabel.values()].map(
    (command): Option => ({
      id: `now ${command.label}`,
      icon: command.place === 'call' ? 'call' : 'chevronRight',
      title: command.label,
      detail: '',
      keys: command.keys,
      run: () => runCommand(command),
    }),
  )
}

function usePageOptions(): Option[] {
  const texts = useTexts(shellTexts)
  const profile = useProfile()
  const navigate = useNavigate()
  const isVisible = ({ permission }: { permission?: Need }): boolean => isAllowed(profile, permission)
  return [
    ...pages.filter(isVisible).map(({ path, icon, text, keys }): Option => {
      const title = path === '/me' ? texts.me : texts[text]
      return { id: path, icon, title, detail: '', keys, run: () => void navigate({ to: path }) }
    }),
    ...managePages.filter(isVisible).map(({ path, text, group }): Option => {
      const detail = texts[`${group}Group`]
      return { id: path, icon: 'manage', title: texts[text], detail, run: () => void navigate({ to: path }) }
    }),
  ]
}

/** What the panel as a whole can do. */
function useCommandOptions(onShowKeys: () => void): Option[] {
  const texts = useTexts(shellTexts)
  const { status } = useTexts(paletteTexts)
  const profile = useProfile()
  const theme = useOtherTheme()
  const chooseLanguage = useChooseLanguage()
  const language = useLanguage()
  const presenceName = usePresenceName()
  const setPresence = useSetPresence()
  const options: readonly Omit<Option, 'detail'>[] = [
    ...selectable
      .filter((presence) => presence !== profile.presence && isAllowed(profile, 'calls.manage'))
      .map((presence) => ({
        id: `status ${presence}`,
        icon: 'user' as const,
        title: status(presenceName(presence)),
        run: () => setPresence.mutate([{ presence }]),
      })),
    { id: 'theme', icon: theme.icon, title: theme.label, run: theme.choose },
    ...[...languages()]
      .filter(([code]) => code !== language)
      .map(([code, title]) => ({
        id: `language ${code}`,
        icon: 'language' as const,
        title,
        run: () => chooseLanguage(code),
      })),
    { id: 'keys', icon: 'keyboard', title: texts.keys, keys: '?', run: onShowKeys },
    { id: 'signOut', icon: 'signOut', title: texts.signOut, run: leave },
  ]
  return options.map((option) => ({ detail: '', ...option }))
}
